'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import { endSession } from '@/lib/auth/requests'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { FactorForm, type FactorKinds } from './factor-form'
import { LostDevice } from './lost-device'

type SecondFactorCardProps = { kinds: FactorKinds; removalDueAt: string | null; next: string }

/** The second step of signing in. */
export function SecondFactorCard({ kinds, removalDueAt, next }: SecondFactorCardProps) {
  const t = useTranslations('auth')
  const { revalidate, leave } = useAuth()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)

  async function onPassed() {
    // The other tabs are signed in now, too.
    await revalidate()
    toast.success(t('toasts.signedIn'))
    router.replace(next)
  }

  async function signOut() {
    setLeaving(true)
    if (readFlag()) await (await import('@/lib/offline/client/leave-offline')).forgetDevice()
    await endSession()
    leave()
    router.replace(routes.auth)
  }

  return (
    <>
      <FactorForm kinds={kinds} onPassed={() => void onPassed()} />
      <LostDevice dueAt={removalDueAt} />
      <Button
        variant="ghost"
        size="sm"
        className="mt-4 -ml-3"
        loading={leaving}
        loadingLabel={t('factor.leaving')}
        onClick={() => void signOut()}
      >
        {t('factor.leave')}
      </Button>
    </>
  )
}
