'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { readSession } from '@/lib/auth/requests'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'

/** SPEC §9: how long verifying may take before it is called a timeout, in milliseconds. */
const timeout = 15_000
/** Pause between two tries, in milliseconds. */
const interval = 2_000

/**
 * Stands in for a private page while it can't be known who is asking. Keeps trying, and loads the page
 * once the answer is there, whatever it is: nobody is signed out because the backend is away.
 */
export function VerifyingScreen() {
  const t = useTranslations('auth.verifying')
  const [timedOut, setTimedOut] = useState(false)

  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined
    let over = false
    const limit = setTimeout(() => setTimedOut(true), timeout)
    const attempt = async () => {
      try {
        await readSession()
        if (!over) window.location.reload()
      } catch {
        if (!over) next = setTimeout(attempt, interval)
      }
    }
    next = setTimeout(attempt, interval)
    return () => {
      over = true
      clearTimeout(limit)
      clearTimeout(next)
    }
  }, [])

  if (timedOut) {
    return (
      <div role="alert" className="page-width max-w-measure py-24">
        <h1 className="text-h2">{t('timeoutTitle')}</h1>
        <p className="mt-3 mb-8 text-muted">{t('timeout')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
          <Button variant="secondary" asChild>
            <Link href={routes.auth}>{t('login')}</Link>
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div role="status" className="page-width flex min-h-dvh items-center justify-center py-24">
      <div className="flex items-center gap-4">
        <Spinner className="size-6" />
        <div>
          <h1 className="text-title">{t('title')}</h1>
          <p className="text-muted">{t('note')}</p>
        </div>
      </div>
    </div>
  )
}
