'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The browser's time zone; null on the server. */
export function useZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    () => null,
  )
}
