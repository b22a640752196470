'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { flagKey, readFlag } from '@/lib/offline/flag'

type Bar = ComponentType<{ person: string }>

/** What waits on this device. Loads its code only in browsers that keep something. */
export function KeptOnDevice({ person }: { person: string }) {
  const [Bar, setBar] = useState<Bar | null>(null)

  useEffect(() => {
    const load = () => {
      if (readFlag())
        void import('./offline-bar').then(({ OfflineBar }) => setBar(() => OfflineBar))
    }
    load()
    window.addEventListener(flagKey, load)
    return () => window.removeEventListener(flagKey, load)
  }, [])

  return Bar && <Bar person={person} />
}
