'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useConsent } from '@/lib/consent/store'
import { flagKey, readFlag } from '@/lib/offline/flag'
import { followConsent } from '@/lib/offline/registration'

/**
 * What waits on this device. Loads its code and words only in browsers that keep something. The page without a connection
 * needs consent.
 */
export function KeptOnDevice({ person }: { person: string }) {
  const locale = useLocale()
  const [bar, setBar] = useState<ReactNode>(null)
  const isAllowed = useConsent()?.functional
  useEffect(() => {
    if (isAllowed !== undefined) void followConsent(isAllowed)
  }, [isAllowed])
  useEffect(() => {
    const load = async () => {
      if (!readFlag()) return
      const { OfflineBar, loadWords } = await import('./offline-bar')
      const words = await loadWords(locale)
      setBar(<OfflineBar person={person} words={words} />)
    }
    const onFlag = () => void load()
    onFlag()
    window.addEventListener(flagKey, onFlag)
    return () => window.removeEventListener(flagKey, onFlag)
  }, [locale, person])
  return bar
}
