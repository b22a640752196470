'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { SignInAgain } from '@/components/account/sign-in-again'
import { DialogNotice } from '@/components/ui/dialog'
import { useAuth } from '@/lib/auth/auth-context'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import { blockedPath, routes } from '@/lib/routes'

/**
 * Hides a private page, removes those kept on this device, and goes to sign-in on sign-out, in any tab. The server
 * decides on access. A session that ended by itself leaves the page as it is: see `SignInAgain`.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const t = useTranslations('auth.toasts')
  const { status, blocked, ended } = useAuth()
  const router = useRouter()
  const isSignedOut = status === 'unauthenticated' && !ended
  useEffect(() => {
    if (!isSignedOut) return
    // Also in another tab, or because the session has ended.
    if (readFlag()) void import('@/lib/offline/device').then(({ dropPages }) => dropPages())
    const leave = () => {
      router.replace(blocked ? blockedPath : routes.auth)
      // Pages loaded before must not come from the router's cache.
      router.refresh()
    }
    if (navigator.onLine) return leave()
    // Leaving now would end at the browser's own error page.
    window.addEventListener('online', leave, { once: true })
    return () => window.removeEventListener('online', leave)
  }, [isSignedOut, blocked, router])
  if (!isSignedOut) {
    return <DialogNotice value={ended && <SignInAgain inDialog />}>{children}</DialogNotice>
  }
  return navigator.onLine ? null : (
    <p role="status" className="page-width py-16 text-title">
      {t('signedOutWithErrors')}
    </p>
  )
}
