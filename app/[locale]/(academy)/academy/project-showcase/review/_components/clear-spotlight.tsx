'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { setSpotlight } from '@/lib/showcase/changes'
import { toast } from '@/lib/toast'
import { ChangeAlert } from '../../_components/form/change-alert'

/** Takes back the spotlight of a month; `name` is the month's. */
export function ClearSpotlight({ month, name }: { month: string; name: string }) {
  const t = useTranslations('showcase.reviewing.spotlight')
  const change = useChange<typeof setSpotlight>('showcase/spotlight', {
    refresh: true,
    keepsSession: true,
  })

  async function clear() {
    const sent = await change.send({ month, project: null })
    if (sent.ok) toast.success(t('cleared'))
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="script-only -ml-3"
        loading={change.pending}
        onClick={() => void clear()}
      >
        {t('clear')}
        <span className="sr-only"> {t('clearOf', { month: name })}</span>
      </Button>
      <ChangeAlert change={change} className="w-full" />
    </>
  )
}
