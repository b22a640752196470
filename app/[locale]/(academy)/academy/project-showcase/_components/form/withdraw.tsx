'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { isEnding, Refused } from './refused'

/** Makes a submitted or published project a draft again. */
export function Withdraw({ project }: { project: string }) {
  const t = useTranslations('showcase.form')
  const router = useRouter()
  const form = useSubmission()
  const [ended, setEnded] = useState(false)

  async function withdraw() {
    setEnded(false)
    await form.run(
      'withdraw',
      async () => {
        await request('/api/showcase/withdraw', {
          method: 'POST',
          body: { project },
          keepTokenOn401: true,
        })
        router.refresh()
      },
      ({ code }) => {
        setEnded(isEnding(code))
        // A moderator was faster.
        if (code === 'project_state') router.refresh()
      },
    )
  }

  return (
    <>
      <Refused form={form} ended={ended} className="w-full" />
      <Button
        variant="secondary"
        className="script-only"
        loading={form.working !== null}
        loadingLabel={t('withdrawing')}
        onClick={() => void withdraw()}
      >
        {t('withdraw')}
      </Button>
    </>
  )
}
