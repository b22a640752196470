'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorList, useUntilEdited } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import type { tryAnalysis } from '@/lib/api/analysis'
import { useSend } from '@/lib/change/send-change'

/** The longest text, in characters; the API takes ten times as much. */
const maxLength = 1000

const errorCodes = [
  'required',
  'text_too_long',
  'language_unsupported',
  'rate_limited',
  'offline',
  'unavailable',
] as const

const fieldId = 'demo-text'

/** The field's text and a ref to the latest value; keeps what was typed and pressed before hydration. */
function useTyped(example: string) {
  const [text, setText] = useState(example)
  const latest = useRef<string | null>(null)
  if (latest.current === null && typeof document !== 'undefined') {
    const field = document.getElementById(fieldId)
    latest.current = field instanceof HTMLTextAreaElement ? field.value : example
  }
  useLayoutEffect(() => setText(latest.current ?? example), [example])
  function type(typed: string) {
    latest.current = typed
    setText(typed)
  }
  return { text, latest, type }
}

/** The visitor's own text, analysed like the API does. */
export function DemoForm({ example, analysis: first }: { example: string; analysis: Analysis }) {
  const t = useTranslations('products.sentimentAnalysis.demo')
  const moods = useTranslations('products.sentimentAnalysis.moods')
  const locale = useLocale()
  const { analysis, failure, pending, analyse } = useAnalysis(first)
  const { text, latest, type } = useTyped(example)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])

  const isOffline = failure?.status === 0 && failure.code === 'unavailable'
  const failureCode = isOffline ? 'offline' : (failure?.fields.text ?? failure?.code)
  const code = errorCodes.find((known) => known === failureCode) ?? 'unexpected'
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(Math.max(1, failure?.retryAfter ?? 0))
  const [error, edit] = useUntilEdited(
    failure && t(`errors.${code}`, { count: maxLength, seconds }),
  )
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="flex flex-col items-start">
        <label htmlFor={fieldId} className="mb-1.5 inline-block text-label font-semibold">
          {t('label')}
        </label>
        <Textarea
          ref={field}
          id={fieldId}
          lang="en"
          rows={7}
          value={text}
          onChange={({ target }) => {
            type(target.value)
            edit()
          }}
          aria-describedby={error ? 'demo-hint demo-error' : 'demo-hint'}
          aria-invalid={error ? true : undefined}
          className="max-h-none max-lg:max-h-[66dvh] lg:grow"
        />
        <p id="demo-hint" className="mt-1.5 text-label text-muted-foreground">
          {t('hint', { count: maxLength })}
        </p>
        <div role="alert">
          <ErrorList id="demo-error" errors={error} />
        </div>
        {/* Not a form: submitting before hydration would reload the page and lose the text. */}
        <Button
          size="lg"
          className="script-only mt-5"
          onClick={() => void analyse(latest.current ?? text)}
          loading={pending}
          loadingLabel={t('analysing')}
        >
          {t('analyse')}
        </Button>
      </div>
      <div>
        <p role="status" className="sr-only">
          {analysis && analysis !== first && !pending
            ? t('done', { sentiment: moods(analysis.sentiment) })
            : ''}
        </p>
        {!analysis && <p className="pb-5 text-muted-foreground">{t('noneText')}</p>}
        <Reading analysis={analysis} />
      </div>
    </div>
  )
}

/** Analyses one text at a time; shows no result of another text after a refusal. */
function useAnalysis(first: Analysis) {
  const { pending, outcome, send, complain } = useSend<typeof tryAnalysis>('sentiment')
  const [analysis, setAnalysis] = useState<Analysis | null>(first)

  async function analyse(text: string): Promise<void> {
    const code = !text.trim() ? 'required' : text.length > maxLength ? 'text_too_long' : null
    if (code) {
      setAnalysis(null)
      return complain(code)
    }
    const result = await send({ text })
    setAnalysis(result.ok ? result.data.analysis : null)
  }

  return { analysis, failure: outcome?.ok === false ? outcome : null, pending, analyse }
}

/** An analysis, as returned by `POST /api/sentiment` and used by the page. */
type Analysis = {
  sentiment: 'positive' | 'neutral' | 'negative'
  /** From -1 to 1. */
  score: number
  /** From 0 to 1. */
  confidence: number
  keywords: readonly string[]
  summary: string
}

/** The four results: two on rulers, two as words from the text; empty rulers without an analysis. */
function Reading({ analysis }: { analysis: Analysis | null }) {
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
