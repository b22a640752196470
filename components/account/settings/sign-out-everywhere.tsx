'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { useAuth } from '@/lib/auth/auth-context'
import type { logout } from '@/lib/auth/changes'
import { useChange } from '@/lib/change/use-change'
import { readFlag } from '@/lib/offline/flag'
import { toast } from '@/lib/toast'

export function SignOutEverywhere() {
  const t = useTranslations('account.everywhere')
  const form = useChange<typeof logout>('auth/logout')
  const { leave } = useAuth()
  const [endsAccess, setEndsAccess] = useState(true)

  async function signOut() {
    if (readFlag() && !(await (await import('@/lib/offline/client/leave-offline')).mayLeave()))
      return
    const ended = await form.send({ scope: 'global', keepAccess: !endsAccess })
    if (!ended.ok) return
    toast.success(t('done'))
    leave()
  }

  return (
    <>
      {form.error && (
        <Alert variant="destructive" className="mb-4">
          {form.error}
        </Alert>
      )}
      <NativeCheckbox
        label={t('endAccess')}
        checked={endsAccess}
        onChange={({ target }) => setEndsAccess(target.checked)}
        className="mb-2"
      />
      <Button
        variant="outline"
        loading={form.pending}
        loadingLabel={t('working')}
        onClick={signOut}
      >
        {t('action')}
      </Button>
    </>
  )
}
