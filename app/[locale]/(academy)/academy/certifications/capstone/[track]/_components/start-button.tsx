'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { startCapstone } from '@/lib/capstones/changes'
import { useChange } from '@/lib/change/use-change'
import type { Track } from '@/lib/content/tracks'
import { ChangeAlert } from '../../../../../../_components/project/change-alert'

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
