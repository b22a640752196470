'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

export type GuideFilters = { q: string; category: string }

export const noFilters: GuideFilters = { q: '', category: '' }

/** The longest query, in characters; the field takes no more. */
export const queryLength = 100

function read(): GuideFilters {
  const named = new URLSearchParams(window.location.search)
  return {
    q: (named.get('q') ?? '').slice(0, queryLength),
    category: named.get('category') ?? '',
  }
}

/** Writes the filters into the address, beside what else stands there. */
function write(filters: GuideFilters): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim()) url.searchParams.set(name, value.trim())
    else url.searchParams.delete(name)
  }
  window.history.replaceState(null, '', `${url.pathname}${url.search}`)
}

/**
 * Filters that a reload and Back bring again. The page is prerendered without any; a browser allows only so
 * many changes of its address, so typing is written down when it pauses.
 */
export function useGuideFilters() {
  const [filters, setFilters] = useState(noFilters)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const show = () => setFilters(read())
    show()
    window.addEventListener('popstate', show)
    return () => {
      clearTimeout(pause.current)
      window.removeEventListener('popstate', show)
    }
  }, [])

  const change = useCallback(
    (part: Partial<GuideFilters>) => {
      const next = { ...filters, ...part }
      setFilters(next)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => write(next), 300)
    },
    [filters],
  )
  return [filters, change] as const
}
