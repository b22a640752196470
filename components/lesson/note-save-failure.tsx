'use client'

import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { NoteState } from '@/lib/learning/client/note-autosave'
import { Refusal } from './change-refusal'

type SaveFailureProps = {
  state: NoteState
  words: Record<'notSaved' | 'retry', string>
  onRetry(): void
}

/** Why a text typed in a lesson wasn't saved, with another try. */
export function SaveFailure({ state, words, onRetry }: SaveFailureProps) {
  const errorText = useErrorText()
  if (state.kind !== 'failed') return null
  return (
    <Refusal
      className="mt-2"
      text={`${words.notSaved} ${errorText(state.code, state.retryAfter)}`}
      code={state.code}
    >
      <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
        {words.retry}
      </Button>
    </Refusal>
  )
}
