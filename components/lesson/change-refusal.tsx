'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useTransition } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { NoteState } from '@/lib/learning/client/note-autosave'
import { keptCode } from '@/lib/offline/client/use-outbox'

type RefusalProps = {
  /** In the reader's language. */
  text: string
  code: string | undefined
  className?: string
  children?: ReactNode
}

/** Why something failed. */
export function Refusal({ text, code, className, children }: RefusalProps) {
  return (
    <Alert variant={code === keptCode ? 'default' : 'destructive'} className={className}>
      <p>{text}</p>
      {children}
    </Alert>
  )
}

type SaveFailureProps = {
  state: NoteState
  /** Which text it is: its messages have the same keys. */
  of: 'lesson.notes' | 'codeExercise.save'
  onRetry(): void
}

/** Why a text typed in a lesson wasn't saved, with another try. */
export function SaveFailure({ state, of, onRetry }: SaveFailureProps) {
  const t = useTranslations(of)
  const errorText = useErrorText()
  if (state.kind !== 'failed') return null
  return (
    <Refusal
      className="mt-2"
      text={`${t('notSaved')} ${errorText(state.code, state.retryAfter)}`}
      code={state.code}
    >
      <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Refusal>
  )
}

/** Reloads the page's data without changing the scroll position. */
export function RetryButton() {
  const t = useTranslations('lesson.unavailable')
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-3"
      loading={pending}
      loadingLabel={t('working')}
      onClick={() => start(() => router.refresh())}
    >
      {t('retry')}
    </Button>
  )
}
