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

/** State the browser refused to write to the URL (too many changes); shown anyway. */
let refused = { at: '', search: '' }

const currentSearch = () =>
  refused.at === window.location.href ? refused.search : window.location.search
const getSearchParamsSnapshot = () => new URLSearchParams(currentSearch())

const updateUrl: UpdateUrl = (parameters, { history }) => {
  const url = new URL(window.location.href)
  url.search = parameters.toString()
  // A new entry is another page state, so the old fragment is dropped.
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

/** Notices navigation to the same page with other parameters. */
function LinkWatch() {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useLayoutEffect(() => void notify(), [search])
  return null
}

/** Lets `useQueryStates` work on prerendered pages: the HTML ignores parameters, hydration applies them. */
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
