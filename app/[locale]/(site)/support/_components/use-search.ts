'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Search, SearchEntry } from '@/lib/search/search'

/**
 * What the search of a list says about a query, and a function that fetches it: until it is there (it comes
 * with the first focus), an entry is found by what its words say literally.
 */
export function useSearch(entries: readonly SearchEntry[], query: string) {
  const [search, setSearch] = useState<Search | null>(null)
  const asked = useRef(false)

  const load = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('@/lib/search/search').then(
      ({ createSearch }) => setSearch(() => createSearch(entries)),
      () => {
        asked.current = false
      },
    )
  }, [entries])

  // An address may bring a query along.
  useEffect(() => {
    if (query) load()
  }, [query, load])

  const wanted = query.trim().toLowerCase()
  if (!wanted) return { found: null, load }
  if (search) return { found: search(query), load }
  const literal = entries.filter(({ text }) => text.toLowerCase().includes(wanted))
  return { found: new Set(literal.map(({ slug }) => slug)), load }
}
