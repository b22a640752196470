'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Longer than anyone leaves a page open; browsers' timers end at 24 days. */
const furthest = 24 * 60 * 60_000

/** Refreshes the page at a given time, in milliseconds since 1970. */
export function RefreshAt({ at }: { at: number }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const wait = at - Date.now()
    if (wait <= 0 || wait > furthest) return
    const timer = setTimeout(refresh, wait)
    return () => clearTimeout(timer)
  }, [at, refresh])
  return null
}
