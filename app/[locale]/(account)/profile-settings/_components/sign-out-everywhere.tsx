'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { useAuth } from '@/lib/auth/auth-context'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { toast } from '@/lib/toast'

export function SignOutEverywhere() {
  const t = useTranslations('account.everywhere')
  const form = useSubmission()
  const { leave } = useAuth()
  const [endsAccess, setEndsAccess] = useState(true)

  const act = () =>
    form.run('everywhere', async () => {
      const body = { scope: 'global', keepAccess: !endsAccess }
      await request('/api/auth/logout', { method: 'POST', body })
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
      <Checkbox
        label={t('endAccess')}
        checked={endsAccess}
        onChange={({ target }) => setEndsAccess(target.checked)}
        className="mb-2"
      />
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
