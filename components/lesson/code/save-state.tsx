'use client'

import { useTranslations } from 'next-intl'
import { SaveFailure } from '@/components/lesson/change-refusal'
import { Button } from '@/components/ui/button'
import type { NoteState } from '@/lib/learning/client/note-autosave'
import { CodeLines } from './code-lines'

type SaveStateProps = {
  state: NoteState
  onSave(): void
  onResolve(choice: 'mine' | 'other'): void
}

/** Whether the code is saved; two versions if another device changed it. */
export function SaveState({ state, onSave, onResolve }: SaveStateProps) {
  const t = useTranslations('codeExercise.save')
  return (
    <div className="mt-1 min-h-6 text-label">
      {state.kind === 'saving' && <p className="text-muted-foreground">{t('saving')}</p>}
      <p role="status" className="text-muted-foreground">
        {state.kind === 'saved' && state.at && t('saved')}
      </p>
      <SaveFailure state={state} of="codeExercise.save" onRetry={onSave} />
      {state.kind === 'conflict' && (
        <div className="mt-3 border-l-2 border-warning pl-4">
          <p role="alert">{t('conflict')}</p>
          <p className="mt-3 mb-1 text-muted-foreground">{t('other')}</p>
          <CodeLines lines={state.other.body.split('\n').map((text) => ({ text, own: false }))} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => onResolve('mine')}>
              {t('mine')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onResolve('other')}>
              {t('take')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
