import type { CSSProperties } from 'react'
import { written } from '@/components/figures/scale'
import type { InteractiveFigure } from './types'

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
