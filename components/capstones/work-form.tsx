'use client'

import { useTranslations } from 'next-intl'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Track } from '@/content/tracks'
import type { startCapstone } from '@/lib/capstones/changes'
import type { CapstoneFile } from '@/lib/capstones/files'
import { fileLimits } from '@/lib/capstones/limits'
import { useFiles } from '@/lib/capstones/use-capstone-files'
import { useChange } from '@/lib/change/use-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { FileFields } from './file-fields'
import { SubmitDialog } from './submit-dialog'

type WorkFormProps = {
  track: Track
  stored: CapstoneFile[]
  version: number
  /** How often it can still be submitted. */
  left: number
  /** Whether it can be submitted now. */
  open: boolean
  checklist: string[]
}

/** The files of a capstone, saving them and submitting it. */
export function WorkForm({ track, stored, version, left, open, checklist }: WorkFormProps) {
  const t = useTranslations('capstones.files')
  const errorText = useErrorText()
  const state = useFiles({ track, stored, version })
  const { change, problem, dirty, saved } = state
  return (
    <div className="mt-12">
      <h3 className="text-h3">{t('title')}</h3>
      <p className="mt-2 max-w-measure text-muted-foreground">
        {t('lead', { size: fileLimits.bytes / 1000 })}
      </p>
      <FileFields state={state} />
      {problem && problem.at === null && (
        <Alert variant="destructive" className="mt-5 max-w-reading">
          {errorText(problem.problem)}
        </Alert>
      )}
      <ChangeAlert change={change} className="mt-5 max-w-reading" />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          disabled={!dirty}
          loading={change.pending}
          loadingLabel={t('saving')}
          onClick={() => void state.save()}
        >
          {t('save')}
        </Button>
        {open && <SubmitDialog track={track} left={left} checklist={checklist} save={state.save} />}
        <p role="status" className="min-h-6 text-label text-muted-foreground">
          {dirty ? t('unsaved') : saved ? t('saved') : ''}
        </p>
      </div>
    </div>
  )
}

/** Begins the capstone's project. */
export function StartButton({ track }: { track: Track }) {
  const t = useTranslations('capstones.work')
  const change = useChange<typeof startCapstone>('capstones/start', {
    refresh: true,
  })
  return (
    <>
      <ChangeAlert change={change} className="mb-4 max-w-reading" />
      <Button
        className="script-only"
        loading={change.pending}
        loadingLabel={t('starting')}
        onClick={() => void change.send({ track })}
      >
        {t('start')}
      </Button>
    </>
  )
}
