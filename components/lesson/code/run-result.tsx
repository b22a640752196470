'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Refusal } from '@/components/lesson/change-refusal'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { type ExerciseFacts, inputText, literal, rowsOf } from '@/lib/learning/client/exercise'
import { languageNames } from '@/lib/runtimes/types'
import type { CaseRun, Result, StoppedRun } from './use-tests'

type ResultShownProps = {
  facts: ExerciseFacts
  result: Result | null
  busy: boolean
  onResend: (() => void) | null
}

/** The outcome of running tests or handing in, announced to screen readers. */
export function ResultShown({ facts, result, busy, onResend }: ResultShownProps) {
  const t = useTranslations('codeExercise.result')
  const errorText = useErrorText()
  const refused = result?.kind === 'refused' || result?.kind === 'unsent' ? result : null
  return (
    <div className="mt-4">
      <div role="status">
        {result?.kind === 'unavailable' && (
          <p className="border-l-2 border-destructive py-1 pl-5">
            {t('unavailable', { language: languageNames[facts.language] })}
          </p>
        )}
        {result?.kind === 'ran' && (
          <div
            className={`border-l-2 py-1 pl-5 ${result.right === result.total ? 'border-success' : 'border-warning'}`}
          >
            <p>{t('ran', { passed: result.right, total: result.total })}</p>
            <Stopped stopped={result.stopped} />
          </div>
        )}
        {result?.kind === 'passed' && (
          <div className="border-l-2 border-success py-1 pl-5">
            <p className="flex items-center gap-2 text-title font-semibold">
              <CircleCheck className="size-5 text-success" />
              {t('passed')}
            </p>
            <p>{t('passedText', { total: result.total })}</p>
          </div>
        )}
        {result?.kind === 'failed' && (
          <div className="border-l-2 border-warning py-1 pl-5">
            <p className="text-title font-semibold">{t('failed')}</p>
            <Stopped stopped={result.stopped} />
            <p>{t('failedText', { right: result.right, total: result.total })}</p>
            {result.failed && (
              <dl className="mt-2 grid gap-3 sm:grid-cols-2">
                <Shown label={t('input')}>
                  <InputShown facts={facts} input={result.failed.input} />
                </Shown>
                <Shown label={t('got')}>
                  <RunShown facts={facts} run={result.failed.run} />
                </Shown>
              </dl>
            )}
          </div>
        )}
      </div>
      {refused && (
        <Refusal
          text={`${refused.kind === 'unsent' ? `${t('unchecked')} ` : ''}${errorText(refused.failure.fields.code ?? refused.failure.code, refused.failure.retryAfter)}`}
          code={refused.failure.code}
        >
          {onResend && (
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              loading={busy}
              loadingLabel={t('sending')}
              onClick={onResend}
            >
              {t('send')}
            </Button>
          )}
        </Refusal>
      )}
    </div>
  )
}

/** Why the code didn't run to its end. */
function Stopped({ stopped }: { stopped: StoppedRun | null }) {
  const t = useTranslations('codeExercise.result')
  if (!stopped) return null
  if (stopped.kind === 'stopped') return <p>{t(stopped.why)}</p>
  const { line, message } = stopped
  return (
    <p lang={line === null ? 'en' : undefined} className="font-mono text-label wrap-anywhere">
      {line === null ? message : t('errorLine', { line, message })}
    </p>
  )
}

type TestListProps = { facts: ExerciseFacts; runs: readonly CaseRun[] | null }

/** The visible tests with their inputs and expected outputs and, once run, what the code returned. */
export function TestList({ facts, runs }: TestListProps) {
  const t = useTranslations('codeExercise.tests')
  return (
    <section className="mt-8">
      <h3 className="text-title font-semibold">{t('title')}</h3>
      <p className="mt-1 max-w-measure text-label text-muted-foreground">{t('lead')}</p>
      <ol className="mt-3">
        {facts.visible.map(({ name, input, output }, index) => {
          const run = runs?.[index]
          return (
            <li key={name} className="border-t border-border py-4 last:border-b">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span lang="en" className="font-semibold">
                  {name}
                </span>
                {run && <Verdict passed={run.passed} />}
              </p>
              <dl className={`mt-2 grid gap-3 ${run ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
                <Shown label={t('input')}>
                  <InputShown facts={facts} input={input} />
                </Shown>
                <Shown label={t('expected')}>
                  <ValueShown facts={facts} value={output} />
                </Shown>
                {run && (
                  <Shown label={t('got')}>
                    <RunShown facts={facts} run={run} />
                  </Shown>
                )}
              </dl>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Verdict({ passed }: { passed: boolean }) {
  const t = useTranslations('codeExercise.tests')
  const Icon = passed ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-label ${passed ? 'text-success' : 'text-destructive'}`}
    >
      <Icon className="size-4" />
      {t(passed ? 'passed' : 'failed')}
    </span>
  )
}

const box =
  'mt-1 max-h-48 overflow-auto rounded-md bg-muted px-3 py-2 font-mono text-label whitespace-pre-wrap wrap-anywhere'

/** A value under its name. */
function Shown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-muted-foreground">{label}</dt>
      <dd
        lang="en"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        tabIndex={0}
        className={box}
      >
        {children}
      </dd>
    </div>
  )
}

const InputShown = ({ facts, input }: { facts: ExerciseFacts; input: unknown }) => (
  <>{inputText(input, facts)}</>
)

/** An output; rows of SQL one a line. */
function ValueShown({ facts, value }: { facts: ExerciseFacts; value: unknown }) {
  const t = useTranslations('codeExercise.tests')
  const rows = rowsOf(value, facts.language)
  if (rows) return rows.length > 0 ? rows.join('\n') : <em>{t('none')}</em>
  if (facts.language === 'sql') return <em>{t('noQuery')}</em>
  return literal(value, facts.language)
}

/** What code made of an input, or why it failed. */
function RunShown({ facts, run }: { facts: ExerciseFacts; run: CaseRun | undefined }) {
  const t = useTranslations('codeExercise.result')
  if (run && 'value' in run) return <ValueShown facts={facts} value={run.value} />
  if (run && 'error' in run) {
    return run.line === null ? run.error : t('errorLine', { line: run.line, message: run.error })
  }
  return <em>{t('noValue')}</em>
}
