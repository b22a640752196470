'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { parseRecordingFilters, type RecordingFilters, withRecordingFilters } from './filters'

/** How a change is kept: typing replaces the entry in the history, choosing adds one. */
type Entry = 'replace' | 'push'

/** The filters that the address names, and a way to change both at once; its tab stays. */
export function useRecordingFilters(): [
  RecordingFilters,
  (change: Partial<RecordingFilters>, entry: Entry) => void,
] {
  const parameters = useSearchParams()
  const [filters, setFilters] = useState(() => parseRecordingFilters(parameters))
  /** The query of the address as it was last read or written here. */
  const known = useRef<string | null>(null)

  // Back, Forward, and links to this same page. The address says more than `parameters`, which lag behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => {
    const { search } = window.location
    if (known.current !== null && known.current !== search) {
      setFilters(parseRecordingFilters(new URLSearchParams(search)))
    }
    known.current = search
  }, [parameters])

  const change = (part: Partial<RecordingFilters>, entry: Entry) => {
    const next = { ...filters, ...part }
    setFilters(next)
    const { pathname, search } = window.location
    const query = withRecordingFilters(search, next)
    if (
      query === withRecordingFilters(search, parseRecordingFilters(new URLSearchParams(search)))
    ) {
      return
    }
    known.current = query
    try {
      if (entry === 'push') window.history.pushState(null, '', `${pathname}${query}`)
      else window.history.replaceState(null, '', `${pathname}${query}`)
    } catch {
      // A browser may refuse too many entries in a short time; the list is right all the same.
    }
  }

  return [filters, change]
}
