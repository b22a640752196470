'use client'

import { useSearchParams } from 'next/navigation'
import {
  unstable_createAdapterProvider as createAdapterProvider,
  type unstable_UpdateUrlFunction as UpdateUrl,
} from 'nuqs/adapters/custom'
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const updateUrl: UpdateUrl = (parameters, { history }) => {
  const url = new URL(window.location.href)
  url.search = parameters.toString()
  // A new entry is another state of the page: a fragment belongs to the one before.
  if (history === 'push') url.hash = ''
  try {
    window.history[history === 'push' ? 'pushState' : 'replaceState'](null, '', url)
  } catch {
    // The browser refuses too many entries in a short time; what is shown is right all the same.
  }
  notify()
}

function useStaticAdapter() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  const searchParams = useMemo(() => new URLSearchParams(search), [search])
  // Next.js writes each change up to three times, and browsers count every one.
  return { searchParams, updateUrl, rateLimitFactor: 3, autoResetQueueOnUpdate: false }
}

const Adapter = createAdapterProvider(useStaticAdapter)

/** Notices links to the same page with other parameters. */
function LinkWatch() {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useLayoutEffect(notify, [search])
  return null
}

/**
 * Lets `useQueryStates` work on a prerendered page: the served HTML shows the page without parameters, whole, and the
 * browser applies the URL's when it hydrates. Pages rendered per request use nuqs's own adapter for Next.js.
 */
export function StaticQueryAdapter({ children }: { children: ReactNode }) {
  return (
    <Adapter>
      <Suspense fallback={null}>
        <LinkWatch />
      </Suspense>
      {children}
    </Adapter>
  )
}
