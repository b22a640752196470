'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Search, SearchEntry } from '@/lib/search/search'

/**
 * The slugs that fit a query (null: all), and a function that fetches the search, which comes with the first
 * focus; until it is there a guide is found by what its words say literally.
 */
export function useGuideSearch(entries: readonly SearchEntry[], query: string) {
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
