'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Search, SearchEntry } from './search'

/** A search loaded on first focus or query: its results (null before), its state, and a function that loads it. */
export function useLoadedSearch(fetchSearch: () => Promise<Search>, query: string) {
  const [search, setSearch] = useState<Search | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)

  const load = useCallback(() => {
    if (asked.current) return
    asked.current = true
    setFailed(false)
    fetchSearch().then(
      (loaded) => setSearch(() => loaded),
      () => {
        asked.current = false
        setFailed(true)
      },
    )
  }, [fetchSearch])

  const wanted = query.trim() !== ''
  // The URL may carry a query.
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])

  const found = useMemo(() => search?.(query) ?? null, [search, query])
  const state = !wanted || search ? 'ready' : failed ? 'failed' : 'loading'
  return { found, state, load } as const
}

/** The same for a list on the page, with literal matching until the search has loaded. */
export function useSearch(entries: readonly SearchEntry[], query: string) {
  const fetchSearch = useCallback(
    () => import('./search').then(({ createSearch }) => createSearch(entries)),
    [entries],
  )
  const { found, state, load } = useLoadedSearch(fetchSearch, query)
  const wanted = query.trim().toLowerCase()
  if (state === 'ready') return { found: wanted ? found : null, load }
  const literal = entries.filter(({ text }) => text.toLowerCase().includes(wanted))
  return { found: new Set(literal.map(({ slug }) => slug)), load }
}
