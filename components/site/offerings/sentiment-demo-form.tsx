'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorList, useUntilEdited } from '@/components/forms/field'
import { Spinner } from '@/components/ui/spinner'
import type { tryAnalysis } from '@/lib/api/demo'
import { useSend } from '@/lib/change/send-change'
import { type Analysis, Reading, type ReadingWords } from './sentiment-reading'

type DemoWords = ReadingWords & {
  label: string
  hint: string
  analyse: string
  analysing: string
  noneText: string
  /** Holds `{sentiment}`. */
  done: string
  /** By code; `{seconds}` in `rate_limited` is filled in. */
  errors: Record<string, string> & { unexpected: string }
}

type DemoFormProps = {
  example: string
  analysis: Analysis
  /** The longest text, in characters. */
  most: number
  words: DemoWords
  locale: string
  /** Styles of the field and button, created on the server. */
  looks: { field: string; button: string }
}

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
export function DemoForm({ example, analysis: first, most, words, locale, looks }: DemoFormProps) {
  const { analysis, failure, pending, analyse } = useAnalysis(first, most)
  const { text, latest, type } = useTyped(example)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])

  const code = failure?.status === 0 && failure.code === 'unavailable' ? 'offline' : failure?.code
  const [error, edit] = useUntilEdited(
    failure &&
      (words.errors[failure.fields.text ?? code ?? ''] ?? words.errors.unexpected).replace(
        '{seconds}',
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'long',
        }).format(Math.max(1, failure.retryAfter)),
      ),
  )
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="flex flex-col items-start">
        <label htmlFor={fieldId} className="mb-1.5 inline-block text-label font-semibold">
          {words.label}
        </label>
        <textarea
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
          className={looks.field}
        />
        <p id="demo-hint" className="mt-1.5 text-label text-muted-foreground">
          {words.hint}
        </p>
        <div role="alert">
          <ErrorList id="demo-error" errors={error} />
        </div>
        {/* Not a form: submitting before hydration would reload the page and lose the text. */}
        <button
          type="button"
          onClick={() => void analyse(latest.current ?? text)}
          disabled={pending}
          aria-busy={pending || undefined}
          className={`${looks.button} script-only mt-5`}
        >
          <span className="inline-flex items-center gap-2">
            {pending && <Spinner />}
            {pending ? words.analysing : words.analyse}
          </span>
        </button>
      </div>
      <div>
        <p role="status" className="sr-only">
          {analysis && analysis !== first && !pending
            ? words.done.replace('{sentiment}', words.moods[analysis.sentiment])
            : ''}
        </p>
        {!analysis && <p className="pb-5 text-muted-foreground">{words.noneText}</p>}
        <Reading analysis={analysis} words={words} locale={locale} />
      </div>
    </div>
  )
}

/** Analyses one text of up to `most` characters at a time; shows no result of another text after a refusal. */
function useAnalysis(first: Analysis, most: number) {
  const { pending, outcome, send, complain } = useSend<typeof tryAnalysis>('sentiment')
  const [analysis, setAnalysis] = useState<Analysis | null>(first)

  async function analyse(text: string): Promise<void> {
    const refused = !text.trim() ? 'required' : text.length > most ? 'text_too_long' : null
    if (refused) {
      setAnalysis(null)
      return complain(refused)
    }
    const answered = await send({ text })
    setAnalysis(answered.ok ? answered.data.analysis : null)
  }

  return { analysis, failure: outcome?.ok === false ? outcome : null, pending, analyse }
}
