'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const checked = new Map<string, boolean>()

/** Systems may be set to zones that `Intl` refuses, such as Etc/Unknown. */
function isUsable(zone: string): boolean {
  const known = checked.get(zone)
  if (known !== undefined) return known
  let works = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    works = false
  }
  checked.set(zone, works)
  return works
}

function browserZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isUsable(timeZone) ? timeZone : null
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
