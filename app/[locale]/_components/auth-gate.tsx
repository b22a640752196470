'use client'

import { type ReactNode, useEffect } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'

/** Hides a private page and goes to sign-in on sign-out, in any tab. The server decides on access. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { status } = useAuth()
  const router = useRouter()
  const gone = status === 'unauthenticated'
  useEffect(() => {
    if (!gone) return
    router.replace(routes.auth)
    // Pages loaded before must not come from the router's cache.
    router.refresh()
  }, [gone, router])
  return gone ? null : children
}
