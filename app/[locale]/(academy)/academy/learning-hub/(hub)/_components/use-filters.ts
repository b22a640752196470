'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { type Filters, filtersQuery, parseFilters } from '@/lib/learning/filters'

/** How a change is kept: typing replaces the entry in the history, choosing adds one. */
type Entry = 'replace' | 'push'

/**
 * The filters that the address names, and a way to change both at once: each state of the catalogue can be
 * linked, reloaded and reached with Back.
 */
export function useFilters(): [Filters, (change: Partial<Filters>, entry: Entry) => void] {
  const parameters = useSearchParams()
  const [filters, setFilters] = useState(() => parseFilters(parameters))
  /** The query of the address as it was last read or written here. */
  const known = useRef<string | null>(null)

  // Back, Forward, and links to this same page. The address says more than `parameters`, which lag behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => {
    const { search } = window.location
    if (known.current !== null && known.current !== search) {
      setFilters(parseFilters(new URLSearchParams(search)))
    }
    known.current = search
  }, [parameters])

  const change = (part: Partial<Filters>, entry: Entry) => {
    const next = { ...filters, ...part }
    setFilters(next)
    const { pathname, search } = window.location
    const query = filtersQuery(next)
    if (query === search) return
    known.current = query
    const address = `${pathname}${query}`
    try {
      if (entry === 'push') window.history.pushState(null, '', address)
      else window.history.replaceState(null, '', address)
    } catch {
      // A browser may refuse too many entries in a short time; the list is right all the same.
    }
  }

  return [filters, change]
}
