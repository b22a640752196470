'use client'

import { useLinkStatus } from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'

/** How many navigations of this tab wait for their page. */
let waiting = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a page has been asked for and isn't there yet. */
export const useIsNavigating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )

/** Counts a navigation while it is pending. */
export function useNavigation(pending: boolean): void {
  useEffect(() => {
    if (!pending) return
    count(1)
    return () => count(-1)
  }, [pending])
}

/** Inside a link: counts its navigation. */
export function LinkStatus() {
  useNavigation(useLinkStatus().pending)
  return null
}
