'use client'

import { useEffect } from 'react'
import { useRouter } from '@/lib/i18n/navigation'

/** Milliseconds between two looks. */
const pause = 60_000

/** Keeps Today current: every minute while the page is visible, and when someone comes back to it. */
export function LiveRefresh() {
  const { refresh } = useRouter()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return null
}
