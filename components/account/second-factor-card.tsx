'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import { endSession } from '@/lib/auth/requests'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { routes } from '@/lib/routes'
import type { requestRemoval } from '@/lib/second-factor/pass'
import { toast } from '@/lib/toast'
import { FactorForm, type FactorKinds } from './factor-form'

/** For people without their factor and recovery codes. `dueAt` belongs to an earlier request. */
function LostDevice({ dueAt }: { dueAt: string | null }) {
  const t = useTranslations('auth.factor.lost')
  const format = useLocalFormat()
  const form = useChange<typeof requestRemoval>('second-factor/request-removal')
  const [due, setDue] = useState(dueAt)
  const contact = (chunks: ReactNode) => (
    <Link href={routes.contact} className="underline-link">
      {chunks}
    </Link>
  )

  async function ask() {
    const response = await form.send({})
    if (response.ok) setDue(response.data.dueAt)
  }

  return (
    <details className="mt-8 border-t border-border pt-2" open={due !== null}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('title')}
      </summary>
      <div role="status" className="pt-2">
        {due ? (
          <p className="text-muted-foreground">
            {t.rich('asked', {
              contact,
              date: format(due, { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </p>
        ) : (
          <p className="text-muted-foreground">{t('lead')}</p>
        )}
      </div>
      {form.error && (
        <Alert variant="destructive" className="mt-4">
          {form.error}
        </Alert>
      )}
      {!due && (
        <Button
          variant="outline"
          className="mt-4 mb-2"
          loading={form.pending}
          loadingLabel={t('asking')}
          onClick={() => void ask()}
        >
          {t('ask')}
        </Button>
      )}
    </details>
  )
}

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
