'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { withdrawProject } from '@/lib/showcase/changes'
import { ChangeAlert } from './change-alert'

/** Makes a submitted or published project a draft again. */
export function Withdraw({ project }: { project: string }) {
  const t = useTranslations('showcase.form')
  const router = useRouter()
  const change = useChange<typeof withdrawProject>('showcase/withdraw', {
    refresh: true,
    keepsSession: true,
  })

  async function withdraw() {
    const sent = await change.send({ project })
    // A moderator was faster.
    if (!sent.ok && sent.code === 'project_state') router.refresh()
  }

  return (
    <>
      <ChangeAlert change={change} className="w-full" />
      <Button
        variant="secondary"
        className="script-only"
        loading={change.pending}
        loadingLabel={t('withdrawing')}
        onClick={() => void withdraw()}
      >
        {t('withdraw')}
      </Button>
    </>
  )
}
