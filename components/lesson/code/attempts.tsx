'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Refusal } from '@/components/lesson/change-refusal'
import { Button } from '@/components/ui/button'
import type { Failure } from '@/lib/change/outcome'
import { failureOf } from '@/lib/change/outcome'
import { request } from '@/lib/http/client'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { type DiffLine, diffLines } from '@/lib/learning/client/exercise'
import type { CodeWork } from '@/lib/learning/queries'

/** Code with its lines; those that the other version hasn't are marked. */
export function CodeLines({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <pre translate="no" className="overflow-x-auto rounded-md bg-muted py-3 font-mono text-label">
      <code className="grid min-w-max">
        {lines.map(({ text, own }, index) => {
          const Line = own ? 'mark' : 'span'
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              key={index}
              className={`block border-l-2 px-3 text-foreground ${own ? 'border-warning bg-warning/15' : 'border-transparent'}`}
            >
              {text || ' '}
            </Line>
          )
        })}
      </code>
    </pre>
  )
}

type Attempt = CodeWork['attempts'][number]
type Opened = { id: string; code: string | null; failure: Failure | null }

/** The person's attempts with their results; each can be compared with the code in the editor. */
export function Attempts({ attempts, code }: { attempts: readonly Attempt[]; code: string }) {
  const t = useTranslations('codeExercise.attempts')
  const errorText = useErrorText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const format = useLocalFormat()
  const dateOf = ({ at }: Attempt) => format(at, { dateStyle: 'medium', timeStyle: 'short' })

  async function open(id: string) {
    if (opened?.id === id) return setOpened(null)
    setOpened({ id, code: null, failure: null })
    const query = new URLSearchParams({ attempt: id })
    const response = await request<{ code: string }>(`/api/learning/code/attempt?${query}`).then(
      (answer) => ({ id, code: answer.code, failure: null }),
      (error: unknown) => ({ id, code: null, failure: failureOf(error) }),
    )
    setOpened((now) => (now?.id === id ? response : now))
  }

  return (
    <section className="mt-8">
      <h3 className="text-title font-semibold">{t('title')}</h3>
      <p className="mt-1 max-w-measure text-label text-muted-foreground">
        {attempts.length === 0 ? t('none') : t('lead')}
      </p>
      {attempts.length > 0 && (
        <ul className="mt-3 max-h-128 overflow-y-auto">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="border-t border-border py-2 last:border-b">
              <div className="flex flex-wrap items-center gap-x-4">
                <time dateTime={attempt.at} className="min-w-40 font-mono text-label">
                  {dateOf(attempt)}
                </time>
                <span className={`flex-1 ${attempt.passed ? 'text-success' : ''}`}>
                  {attempt.passed === null
                    ? t('open')
                    : attempt.passed
                      ? t('passed')
                      : t('failed', { right: attempt.right ?? 0, total: attempt.total })}
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-expanded={opened?.id === attempt.id}
                  loading={opened?.id === attempt.id && !opened.code && !opened.failure}
                  loadingLabel={t('loading')}
                  onClick={() => void open(attempt.id)}
                >
                  {t(opened?.id === attempt.id ? 'close' : 'compare')}
                  <span className="sr-only"> {dateOf(attempt)}</span>
                </Button>
              </div>
              {opened?.id === attempt.id && opened.failure && (
                <Refusal
                  className="my-2"
                  text={errorText(opened.failure.code, opened.failure.retryAfter)}
                  code={opened.failure.code}
                />
              )}
              {opened?.id === attempt.id && opened.code !== null && (
                <Comparison
                  before={opened.code}
                  after={code}
                  title={t('then', { date: dateOf(attempt) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Two versions beside one another. */
function Comparison({ before, after, title }: { before: string; after: string; title: string }) {
  const t = useTranslations('codeExercise.attempts')
  const [first, second] = diffLines(before.trimEnd(), after.trimEnd())
  const differs = [...first, ...second].some(({ own }) => own)
  return (
    <div className="pb-3">
      <p role="status" className="text-label text-muted-foreground">
        {t(differs ? 'differs' : 'same')}
      </p>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-1 text-label">{title}</p>
          <CodeLines lines={first} />
        </div>
        <div className="min-w-0">
          <p className="mb-1 text-label">{t('now')}</p>
          <CodeLines lines={second} />
        </div>
      </div>
    </div>
  )
}
