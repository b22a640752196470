import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { DecorativeSvg } from '@/components/motif/drawing'
import { cn } from '@/lib/cn'

type Word = { text: string; tag?: string }

/** A message's words with their tags: `to <when>Friday</when>` is `to` and `Friday`, tagged `when`. */
function taggedWords(message: string): Word[] {
  const parts = message.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+/g)
  return [...parts].flatMap(([whole, tag, inner]) => {
    const words = (inner ?? whole).split(/[ \n]+/).filter((text) => /[\p{L}\p{N}]/u.test(text))
    return words.map((text) => (tag ? { text, tag } : { text }))
  })
}

/** The grid lines (from 1) at which a tag's words start and end; null without the tag. */
function span(words: readonly Word[], tag: string): { from: number; to: number } | null {
  const from = words.findIndex((word) => word.tag === tag)
  if (from < 0) return null
  return { from: from + 1, to: words.findLastIndex((word) => word.tag === tag) + 2 }
}

const rowHeight = 32
const bars = 8

/** A voice running downwards: a burst of `bars` strokes per word, louder for longer words; `made` makes it even. */
function voicePath(words: readonly Word[], width: number, made = false): string {
  let path = ''
  words.forEach(({ text }, row) => {
    const loud = Math.min(1, 0.45 + 0.075 * text.length)
    for (let i = 0; i < bars; i++) {
      const t = (i + 0.5) / bars
      const shape = Math.sin(Math.PI * t) ** (made ? 0.7 : 1.1)
      const grain = made ? 1 : 0.5 + 0.5 * Math.abs(Math.sin(row * 2.3 + i * 1.9))
      const half = Math.max(1, Math.round((width / 2) * loud * shape * grain))
      path += `M${width / 2 - half} ${row * rowHeight + (i + 0.5) * (rowHeight / bars)}h${2 * half}`
    }
  })
  return path
}

const voiceHeight = (words: readonly Word[]) => words.length * rowHeight

const width = 96
const columnsClass =
  'grid grid-cols-[clamp(2rem,14vw-1rem,3.5rem)_max-content_minmax(0,1fr)] gap-x-3 px-3 sm:grid-cols-[6rem_max-content_minmax(0,1fr)] sm:gap-x-8 sm:px-8'
/** Each band of the score shares the whole's columns. */
const band = 'col-span-full grid grid-cols-subgrid'
const rows = (words: readonly Word[]) => ({ gridTemplateRows: `repeat(${words.length}, 2rem)` })

/** A question and its answer as a vertical score, drawn from the translated words. Decorative. */
export async function Score() {
  const t = await getTranslations('solutions.voiceAi.score')
  const question = taggedWords(
    t.markup('question', {
      what: (words) => `<what>${words}</what>`,
      when: (words) => `<when>${words}</when>`,
    }),
  )
  const answer = taggedWords(t('answer'))
  const meanings = (['what', 'when'] as const).flatMap((tag) => {
    const at = span(question, tag)
    return at ? [{ tag, name: t(tag), value: t(`${tag}Value`), ...at }] : []
  })
  return (
    <div
      aria-hidden="true"
      className={`${columnsClass} rounded-md border border-border bg-background select-none`}
    >
      <div className={`${band} pt-4 font-mono text-label text-muted-foreground`}>
        <span className="justify-self-center whitespace-nowrap">{t('sound')}</span>
        <span>{t('words')}</span>
        <span>{t('meaning')}</span>
      </div>
      <div style={rows(question)} className={`${band} mt-3`}>
        <Voice words={question} className="stroke-info" />
        <Words words={question} />
        {meanings.map(({ tag, name, value, from, to }) => (
          <Meaning
            key={tag}
            name={name}
            value={value}
            style={{ gridRow: `${from} / ${to}` }}
            className="my-1.5"
          />
        ))}
      </div>
      <div
        className={`${band} -mx-3 mt-5 border-t border-border px-3 pt-4 font-mono text-label text-muted-foreground sm:-mx-8 sm:px-8`}
      >
        <span className="justify-self-center whitespace-nowrap">{t('voice')}</span>
        <span>{t('words')}</span>
      </div>
      <div style={rows(answer)} className={`${band} mt-3 pb-5`}>
        <Voice words={answer} made className="stroke-foreground" />
        <Words words={answer} />
        {/* The intent leads to the answer, and that to its words. */}
        <Meaning
          name={t('answering')}
          value={t('answeringValue')}
          style={{ gridRow: '1 / -1' }}
          className="-mt-17 mb-1.5 border-dashed pt-17"
        />
      </div>
    </div>
  )
}

function Voice({ words, made, className }: { words: Word[]; made?: boolean; className: string }) {
  return (
    <DecorativeSvg
      width={width}
      height={voiceHeight(words)}
      preserveAspectRatio="none"
      strokeWidth="2"
      strokeLinecap="round"
      className={`col-start-1 row-span-full size-full ${className}`}
    >
      <path
        d={voicePath(words, width - 8, made)}
        transform="translate(4 0)"
        vectorEffect="non-scaling-stroke"
      />
    </DecorativeSvg>
  )
}

function Words({ words }: { words: Word[] }) {
  return words.map(({ text, tag }, i) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and none ever moves
      key={i}
      style={{ gridRow: i + 1 }}
      className={`col-start-2 self-center max-sm:text-label ${tag ? 'font-semibold' : ''}`}
    >
      {text}
    </span>
  ))
}

type MeaningProps = { name: string; value: string; style: CSSProperties; className: string }

function Meaning({ name, value, style, className }: MeaningProps) {
  return (
    <span
      style={style}
      className={cn(
        'col-start-3 flex flex-col justify-center border-l-[1.5px] border-info pl-3 leading-tight sm:pl-4',
        className,
      )}
    >
      <span className="text-label text-muted-foreground">{name}</span>
      <span className="font-semibold max-sm:text-label">{value}</span>
    </span>
  )
}
