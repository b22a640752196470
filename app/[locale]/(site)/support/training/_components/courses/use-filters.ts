'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Filters, noFilters, parseFilters } from '@/lib/learning/filters'

const named = ['q', 'level', 'track'] as const

/** Writes the filters into the address, beside what else stands there. */
function write(filters: Filters): void {
  const url = new URL(window.location.href)
  for (const name of named) {
    const value = filters[name]?.trim()
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  window.history.replaceState(null, '', `${url.pathname}${url.search}`)
}

/**
 * Filters that a reload and Back bring again. The page is prerendered without any; a browser allows only so
 * many changes of its address, so typing is written down when it pauses.
 */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [filters, setFilters] = useState(noFilters)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const read = () =>
      setFilters({ ...parseFilters(new URLSearchParams(window.location.search)), status: null })
    read()
    window.addEventListener('popstate', read)
    return () => {
      clearTimeout(pause.current)
      window.removeEventListener('popstate', read)
    }
  }, [])

  const change = useCallback(
    (part: Partial<Filters>) => {
      const next = { ...filters, ...part }
      setFilters(next)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => write(next), 300)
    },
    [filters],
  )
  return [filters, change]
}
