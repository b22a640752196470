'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import { leavingParameter } from '@/lib/offline/client/leaving-parameter'
import { useEntries } from '@/lib/offline/client/use-entries'
import { dropAll } from '@/lib/offline/device'
import { isWork } from '@/lib/offline/entry'

/** Asks before a sign-out that would delete what hasn't been sent. */
export function Leaving() {
  const t = useTranslations('offline.leaving')
  const { signOut } = useAuth()
  const entries = useEntries()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const count = entries?.filter(isWork).length ?? 0

  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has(leavingParameter)) return
    setAsked(true)
    url.searchParams.delete(leavingParameter)
    window.history.replaceState(window.history.state, '', url)
  }, [])

  if (!asked || count === 0) return null

  async function leave() {
    setPending(true)
    await dropAll()
    await signOut()
  }

  return (
    <Alert variant="warning" className="max-w-reading">
      <h2 className="font-semibold">{t('title', { count })}</h2>
      <p className="mt-1">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsked(false)}>{t('stay')}</Button>
        <Button variant="destructive" loading={pending} onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </div>
    </Alert>
  )
}
