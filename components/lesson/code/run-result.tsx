'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Refusal } from '@/components/lesson/change-refusal'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { ExerciseFacts } from '@/lib/learning/client/exercise-facts'
import { languageNames } from '@/lib/runtimes/types'
import { InputShown, RunShown, Shown } from './case-values'
import type { StoppedRun } from './run-inputs'
import type { Result } from './use-tests'

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
