import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** An analysis, as returned by `POST /api/sentiment` and used by the page. */
export type Analysis = {
  sentiment: 'positive' | 'neutral' | 'negative'
  /** From -1 to 1. */
  score: number
  /** From 0 to 1. */
  confidence: number
  keywords: readonly string[]
  summary: string
}

/** The four results: two on rulers, two as words from the text; empty rulers without an analysis. */
export function Reading({ analysis }: { analysis: Analysis | null }) {
  const t = useTranslations('products.sentimentAnalysis.demo')
  const moods = useTranslations('products.sentimentAnalysis.moods')
  const locale = useLocale()
  const figure = (value: number, signed = false) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(value)
  return (
    <dl className="border-b border-border">
      <Row
        name={t('names.sentiment')}
        value={analysis ? moods(analysis.sentiment) : t('none')}
        figure={analysis ? figure(analysis.score, true) : '–'}
      >
        <Scale
          at={analysis && (analysis.score + 1) / 2}
          from={moods('negative')}
          to={moods('positive')}
          middle
        />
      </Row>
      <Row name={t('names.confidence')} figure={analysis ? figure(analysis.confidence) : '–'}>
        <Scale at={analysis ? analysis.confidence : null} from={t('unsure')} to={t('sure')} />
      </Row>
      <Row name={t('names.keywords')}>
        {analysis && analysis.keywords.length > 0 ? (
          <ul lang="en" className="flex flex-wrap gap-x-5 gap-y-2">
            {analysis.keywords.map((word) => (
              <li key={word} className="border-b-2 border-info pb-0.5 font-semibold">
                {word}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground">{analysis ? t('noKeywords') : '–'}</p>
        )}
      </Row>
      <Row name={t('names.summary')}>
        {analysis ? (
          <p lang="en" className="max-w-measure">
            {analysis.summary}
          </p>
        ) : (
          <p className="text-muted-foreground">–</p>
        )}
      </Row>
    </dl>
  )
}

type RowProps = { name: string; value?: string; figure?: string; children: ReactNode }

function Row({ name, value, figure, children }: RowProps) {
  return (
    <div className="border-t border-border py-5">
      <dt className="text-label text-muted-foreground">{name}</dt>
      <dd className="mt-1">
        {figure && (
          <p className="mb-2 flex items-baseline justify-between gap-4">
            {value && (
              <span className="font-heading text-title font-semibold tracking-(--heading-tracking)">
                {value}
              </span>
            )}
            <span className={value ? 'font-mono' : 'font-mono text-title'}>{figure}</span>
          </p>
        )}
        {children}
      </dd>
    </div>
  )
}

type ScaleProps = {
  /** From 0 to 1; null for an empty ruler. */
  at: number | null
  from: string
  to: string
  /** Drawn from the middle instead of from the start. */
  middle?: boolean
}

/** A result on a ruler, with its words and figures beside it. */
function Scale({ at, from, to, middle }: ScaleProps) {
  const x = at === null ? null : Math.round(Math.min(Math.max(at, 0), 1) * 3980) / 10 + 1
  const ticks = Array.from({ length: 21 }, (_, i) => `M${i * 19.9 + 1} 24v${i % 5 ? -6 : -12}`)
  return (
    <div aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox="0 0 400 32"
        fill="none"
        stroke="var(--info)"
        className="block w-full"
      >
        <path d={`M1 24H399${ticks.join('')}`} stroke="var(--input)" />
        {x !== null && <path d={`M${middle ? 200 : 1} 24H${x}M${x} 2v28`} strokeWidth="3" />}
      </svg>
      <p className="mt-1 flex justify-between text-label text-muted-foreground">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
