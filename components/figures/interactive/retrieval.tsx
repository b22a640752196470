import type { CSSProperties } from 'react'
import { written } from '@/components/figures/scale'
import type { InteractiveFigure } from './parts'

type ChunksData = {
  text: string
  /** Two passages of the text that belong together. */
  passages: readonly [first: string, second: string]
}

type Span = readonly [from: number, to: number]

/** Windows of `size` words, each `size − overlap` words after the one before. */
export function chunksOf(words: number, size: number, overlap: number): Span[] {
  const spans: Span[] = []
  for (let from = 0; ; from += size - overlap) {
    spans.push([from, Math.min(words, from + size)])
    if (from + size >= words) return spans
  }
}

/** The place of a passage among the words of a text. */
export function spanOf(text: string, passage: string): Span {
  const before = text.slice(0, text.indexOf(passage)).split(/\s+/).filter(Boolean).length
  return [before, before + passage.split(/\s+/).length]
}

const holds = ([from, to]: Span, [a, b]: Span) => from <= a && b <= to

/** A text cut by length, with two passages that one chunk should hold. */
export const chunking: InteractiveFigure<ChunksData, { size: number; overlap: number }> = {
  start: () => ({ size: 12, overlap: 0 }),

  view({ text, passages }, { size, overlap: chosen }) {
    const words = text.split(/\s+/)
    const overlap = Math.min(chosen, Math.floor(size / 2))
    const spans = passages.map((passage) => spanOf(text, passage))
    const chunks = chunksOf(words.length, size, overlap)
    const stored = chunks.reduce((sum, [from, to]) => sum + to - from, 0)
    const whole = spans.map((span) => chunks.some((chunk) => holds(chunk, span)))
    const together = chunks.some((chunk) => spans.every((span) => holds(chunk, span)))
    const at = (word: number) => `${Math.round((word / words.length) * 1e4) / 100}%`
    return {
      drawing: (
        <>
          <p className="leading-relaxed">
            {words.map((word, index) => {
              const marked = spans.some(([from, to]) => index >= from && index < to)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and none ever moves
                <span key={index} className={marked ? 'bg-muted font-semibold' : undefined}>
                  {word}{' '}
                </span>
              )
            })}
          </p>
          <svg aria-hidden="true" className="mt-4 h-52 w-full overflow-visible">
            {spans.map(([from, to]) => (
              <rect
                key={from}
                x={at(from)}
                width={at(to - from)}
                height="100%"
                fill="var(--muted)"
              />
            ))}
            {spans.map(([from], index) => (
              <text
                key={from}
                x={at(from)}
                y="100%"
                dx="4"
                dy="-6"
                fill="var(--muted-foreground)"
                className="text-label"
              >
                {index === 0 ? 'rule' : 'exception'}
              </text>
            ))}
            {chunks.map((chunk, row) => {
              const full = spans.every((span) => holds(chunk, span))
              return (
                <rect
                  key={chunk[0]}
                  x={at(chunk[0])}
                  y={row * 17 + 4}
                  width={at(chunk[1] - chunk[0])}
                  height="9"
                  fill={full ? 'var(--primary)' : 'var(--info)'}
                />
              )
            })}
          </svg>
        </>
      ),
      sliders: {
        size: { label: 'Size', min: 6, max: words.length, step: 1, text: `${size} words` },
        overlap: {
          label: 'Overlap',
          min: 0,
          max: Math.floor(size / 2),
          step: 1,
          text: overlap === 1 ? '1 word' : `${overlap} words`,
        },
      },
      readout: (
        <>
          <strong className="font-mono">{chunks.length}</strong>{' '}
          {chunks.length === 1 ? 'chunk' : 'chunks'},{' '}
          <strong className="font-mono">{stored}</strong> words stored. The rule is{' '}
          <strong>{whole[0] ? 'whole' : 'cut'}</strong>, the exception is{' '}
          <strong>{whole[1] ? 'whole' : 'cut'}</strong>, and{' '}
          {together ? 'one chunk holds both' : 'no chunk holds both'}
        </>
      ),
    }
  },

  table: ({ text, passages }) => ({
    caption: `The passages in a text of ${written(text.split(/\s+/).length)} words`,
    columns: ['Passage', 'First word', 'Last word'],
    rows: passages.map((passage) => {
      const [from, to] = spanOf(text, passage)
      return [passage, written(from + 1), written(to)]
    }),
  }),
}

type Question = {
  label: string
  /** By rank, 1 for a relevant result. */
  found: readonly number[]
  /** The number of relevant passages in all documents. */
  relevant: number
}
type RankingData = { questions: readonly Question[] }

const dcg = (gains: readonly number[]) =>
  gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0)

/** Means over the questions of recall, reciprocal rank and nDCG among the first k results. */
export function scoresAt(questions: readonly Question[], k: number) {
  const mean = (of: (top: readonly number[], relevant: number) => number) =>
    questions.reduce((sum, { found, relevant }) => sum + of(found.slice(0, k), relevant), 0) /
    questions.length
  return {
    recall: mean((top, relevant) => top.reduce((sum, one) => sum + one, 0) / relevant),
    mrr: mean((top) => (top.includes(1) ? 1 / (top.indexOf(1) + 1) : 0)),
    ndcg: mean(
      (top, relevant) => dcg(top) / dcg(Array.from({ length: Math.min(relevant, k) }, () => 1)),
    ),
  }
}

/** Results by rank, cut after the first k, and three measures of them. */
export const ranking: InteractiveFigure<RankingData, { k: number }> = {
  start: () => ({ k: 5 }),

  view({ questions }, { k }) {
    const { recall, mrr, ndcg } = scoresAt(questions, k)
    const ranks = questions[0]?.found.map((_, index) => index + 1) ?? []
    return {
      drawing: (
        <div aria-hidden="true">
          <div
            className="grid grid-cols-[auto_repeat(var(--ranks),minmax(0,1fr))] items-center gap-1 text-label"
            style={{ '--ranks': ranks.length } as CSSProperties}
          >
            <span />
            {ranks.map((rank) => (
              <span key={rank} className="text-center font-mono text-muted-foreground">
                {rank}
              </span>
            ))}
            {questions.map(({ label, found }) => [
              <span key={label} className="pr-3">
                {label}
              </span>,
              ...found.map((relevant, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by its rank
                  key={`${label} ${index}`}
                  className={`flex h-10 items-center justify-center border ${index < k ? 'border-input' : 'border-border border-dashed text-muted-foreground'} ${relevant && index < k ? 'bg-info text-background' : ''}`}
                >
                  {relevant ? 'yes' : ''}
                </span>
              )),
            ])}
          </div>
        </div>
      ),
      sliders: {
        k: { label: 'Passages handed over (k)', min: 1, max: ranks.length, step: 1, text: `${k}` },
      },
      readout: (
        <>
          Recall <strong className="font-mono">{recall.toFixed(3)}</strong>, MRR{' '}
          <strong className="font-mono">{mrr.toFixed(3)}</strong>, nDCG{' '}
          <strong className="font-mono">{ndcg.toFixed(3)}</strong>
        </>
      ),
    }
  },

  table: ({ questions }) => ({
    caption: 'Relevant results by rank',
    columns: [
      '',
      ...(questions[0]?.found.map((_, index) => `rank ${index + 1}`) ?? []),
      'relevant passages',
    ],
    rows: questions.map(({ label, found, relevant }) => [
      label,
      ...[...found, relevant].map((value) => written(value)),
    ]),
  }),
}
