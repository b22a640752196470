'use client'

import { useEffect, useState } from 'react'
import { readEntries, subscribe } from '@/lib/offline/device'
import type { Entry } from '@/lib/offline/entry'

/** What waits on this device, and what became of it; null until it has been read. */
export function useEntries(): Entry[] | null {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  useEffect(() => {
    let current = true
    const read = () =>
      void readEntries().then((all) => {
        if (current) setEntries(all)
      })
    read()
    const stop = subscribe(read)
    return () => {
      current = false
      stop()
    }
  }, [])
  return entries
}
