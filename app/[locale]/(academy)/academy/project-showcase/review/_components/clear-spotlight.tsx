'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { toast } from '@/lib/toast'
import { isEnding, Refused } from '../../_components/form/refused'

/** Takes back the spotlight of a month; `name` is the month's. */
export function ClearSpotlight({ month, name }: { month: string; name: string }) {
  const t = useTranslations('showcase.reviewing.spotlight')
  const router = useRouter()
  const form = useSubmission()
  const [ended, setEnded] = useState(false)

  async function clear() {
    await form.run(
      'clear',
      async () => {
        await request('/api/showcase/spotlight', {
          method: 'POST',
          body: { month, project: null },
          keepTokenOn401: true,
        })
        toast.success(t('cleared'))
        router.refresh()
      },
      ({ code }) => setEnded(isEnding(code)),
    )
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="script-only -ml-3"
        loading={form.working !== null}
        onClick={() => void clear()}
      >
        {t('clear')}
        <span className="sr-only"> {t('clearOf', { month: name })}</span>
      </Button>
      <Refused form={form} ended={ended} className="w-full" />
    </>
  )
}
