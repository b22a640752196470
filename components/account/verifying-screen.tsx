'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { readSession } from '@/lib/auth/requests'
import { localePath, routes } from '@/lib/routes'

/** Verification timeout, in milliseconds. */
const timeout = 15_000
/** Pause between two tries, in milliseconds. */
const interval = 2_000

/** Replaces a private page while the session can't be verified; retries, and reloads on any answer. */
export function VerifyingScreen() {
  const t = useTranslations('auth.verifying')
  const locale = useLocale()
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
        <p className="mt-3 mb-8 text-muted-foreground">{t('timeout')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
          <Button variant="outline" asChild>
            <a href={localePath(locale, routes.auth)}>{t('login')}</a>
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div role="status" className="page-width flex min-h-[70dvh] items-center justify-center py-24">
      <div className="flex items-center gap-4">
        <Spinner className="size-6!" />
        <div>
          <h1 className="text-title">{t('title')}</h1>
          <p className="text-muted-foreground">{t('note')}</p>
        </div>
      </div>
    </div>
  )
}
