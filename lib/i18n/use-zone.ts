'use client'

import { useSyncExternalStore } from 'react'
import { isUsableZone } from './zone'

const never = () => () => {}

/** Systems may be set to zones that `Intl` refuses, such as Etc/Unknown. */
function browserZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isUsableZone(timeZone) ? timeZone : null
}

/** The browser's time zone; null on the server, and where the browser's isn't one that it can calculate with. */
export function useZone(): string | null {
  return useSyncExternalStore(never, browserZone, () => null)
}

/** Whether this is the browser, once hydrated. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
