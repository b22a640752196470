'use client'

import { type ReactNode, useEffect } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'

/**
 * Hides a private page and leads to the sign-in page as soon as the person is signed out, here or on another tab.
 * Only a convenience: access is decided on the server.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const { status } = useAuth()
  const router = useRouter()
  const gone = status === 'unauthenticated'
  useEffect(() => {
    if (!gone) return
    router.replace(routes.auth)
    // Pages that were loaded before must not be shown from the router's cache.
    router.refresh()
  }, [gone, router])
  return gone ? null : children
}
