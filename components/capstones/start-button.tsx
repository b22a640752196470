'use client'

import { useTranslations } from 'next-intl'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Button } from '@/components/ui/button'
import type { Track } from '@/content/tracks'
import type { startCapstone } from '@/lib/capstones/changes'
import { useChange } from '@/lib/change/use-change'

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
