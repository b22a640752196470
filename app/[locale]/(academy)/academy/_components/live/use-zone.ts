'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The time zone of this browser; null on the server, which can't know it. */
export function useZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    () => null,
  )
}
