'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { flagKey, readFlag } from '@/lib/offline/flag'

type Bar = ComponentType<{ person: string }>

/** What waits on this device. Loads its code and words only in browsers that keep something. */
export function KeptOnDevice({ person }: { person: string }) {
  const locale = useLocale()
  const [Bar, setBar] = useState<Bar | null>(null)
  useEffect(() => {
    const load = async () => {
      if (!readFlag()) return
      const { loadOfflineBar } = await import('./offline-bar')
      const Loaded = await loadOfflineBar(locale)
      setBar(() => Loaded)
    }
    const onFlag = () => void load()
    onFlag()
    window.addEventListener(flagKey, onFlag)
    return () => window.removeEventListener(flagKey, onFlag)
  }, [locale])
  return Bar && <Bar person={person} />
}
