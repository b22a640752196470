'use client'

import { useSearchParams } from 'next/navigation'
import {
  unstable_createAdapterProvider as createAdapterProvider,
  type unstable_UpdateUrlFunction as UpdateUrl,
} from 'nuqs/adapters/custom'
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

const changed = 'altiora:search'
const notify = () => window.dispatchEvent(new Event(changed))

function subscribe(listener: () => void) {
  const events = new AbortController()
  for (const name of ['popstate', changed]) window.addEventListener(name, listener, events)
  return () => events.abort()
}

/** What the browser refused to write at a URL, as it does with too many entries; it is shown all the same. */
let refused = { at: '', search: '' }

const currentSearch = () =>
  refused.at === window.location.href ? refused.search : window.location.search
const getSearchParamsSnapshot = () => new URLSearchParams(currentSearch())

const updateUrl: UpdateUrl = (parameters, { history }) => {
  const url = new URL(window.location.href)
  url.search = parameters.toString()
  // A new entry is another state of the page: a fragment belongs to the one before.
  if (history === 'push') url.hash = ''
  try {
    window.history[history === 'push' ? 'pushState' : 'replaceState'](null, '', url)
    refused = { at: '', search: '' }
  } catch {
    refused = { at: window.location.href, search: url.search }
  }
  notify()
}

function useStaticAdapter() {
  const search = useSyncExternalStore(subscribe, currentSearch, () => '')
  const searchParams = useMemo(() => new URLSearchParams(search), [search])
  // Next.js writes each change up to three times, and browsers count every one.
  return { searchParams, updateUrl, getSearchParamsSnapshot, rateLimitFactor: 3 }
}

const Adapter = createAdapterProvider(useStaticAdapter)

/** Notices links to the same page with other parameters. */
function LinkWatch() {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useLayoutEffect(() => void notify(), [search])
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
