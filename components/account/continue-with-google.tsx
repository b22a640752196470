'use client'

import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { startGoogle } from '@/lib/auth/google'
import { useChange } from '@/lib/change/use-change'

/** Confirms the person's identity with another Google sign-in, which returns to this page. */
export function ContinueWithGoogle() {
  const t = useTranslations('account.confirm')
  const locale = useLocale()
  const here = usePathname()
  const google = useChange<typeof startGoogle>('auth/google')

  async function leave() {
    const started = await google.send({ locale, next: here })
    if (started.ok) window.location.assign(started.data.url)
  }

  return (
    <>
      {google.error && (
        <Alert variant="destructive" className="mb-4">
          {google.error}
        </Alert>
      )}
      <Button
        className="w-full"
        loading={google.pending}
        loadingLabel={t('working')}
        onClick={() => void leave()}
      >
        {t('google')}
      </Button>
    </>
  )
}
