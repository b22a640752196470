'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import { request } from '@/lib/http/client'
import { useSubmission } from '@/lib/http/use-submission'
import { toast } from '@/lib/toast'

export function SignOutEverywhere() {
  const t = useTranslations('account.everywhere')
  const form = useSubmission()
  const { leave } = useAuth()

  const act = () =>
    form.run('everywhere', async () => {
      await request('/api/auth/logout', { method: 'POST', body: { scope: 'global' } })
      toast.success(t('done'))
      leave()
    })

  return (
    <>
      {form.error && (
        <Alert variant="error" className="mb-4">
          {form.error}
        </Alert>
      )}
      <Button
        variant="secondary"
        loading={form.working !== null}
        loadingLabel={t('working')}
        onClick={act}
      >
        {t('action')}
      </Button>
    </>
  )
}
