'use client'

import { useEffect } from 'react'
import { useRouter } from '@/lib/i18n/navigation'

/** The longest browser timeout, in milliseconds. */
const longest = 2 ** 31 - 1

/** Refreshes the page at a moment, a little later so that the server agrees. */
export function RefreshAt({ at }: { at: string }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const wait = Math.max(Date.parse(at) - Date.now(), 0) + 1_000
    if (wait > longest) return
    const timer = setTimeout(refresh, wait)
    return () => clearTimeout(timer)
  }, [at, refresh])
  return null
}
