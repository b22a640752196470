'use client'

import { useLinkStatus } from 'next/link'
import { useEffect, useSyncExternalStore, useTransition } from 'react'

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
function useNavigation(pending: boolean): void {
  useEffect(() => {
    if (!pending) return
    count(1)
    return () => count(-1)
  }, [pending])
}

/** Starts navigations of the router, and counts them while they are pending. */
export function useNavigationTransition(): (navigate: () => void) => void {
  const [pending, startNavigation] = useTransition()
  useNavigation(pending)
  return startNavigation
}

/** Inside a link: counts its navigation. */
export function LinkStatus() {
  useNavigation(useLinkStatus().pending)
  return null
}
