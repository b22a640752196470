'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type FaqFilters,
  noFaqFilters,
  parseFaqFilters,
  withFaqFilters,
} from '@/lib/support/faq/filters'

/** Typing is written into the address when it pauses, choosing at once; naming keeps its fragment. */
type ChangedBy = 'typing' | 'choosing' | 'naming'

/** A browser allows only so many changes of its address; milliseconds. */
const pauseOfTyping = 300

const parsed = (search: string) => parseFaqFilters(new URLSearchParams(search))

/**
 * The filters that the address names, a way to change them, and one to read them again. A search that begins
 * and each choice make an entry in the history, so that Back undoes them.
 */
export function useFaqFilters() {
  const [filters, setFilters] = useState(noFaqFilters)
  const latest = useRef(filters)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The query of the address as it was last read or written here: what is being typed stays. */
  const known = useRef<string | null>(null)

  const read = useCallback(() => {
    const { search } = window.location
    if (known.current === search) return
    known.current = search
    clearTimeout(pause.current)
    latest.current = parsed(search)
    setFilters(latest.current)
  }, [])

  // The page is prerendered without any.
  useLayoutEffect(() => read(), [read])
  useEffect(() => {
    window.addEventListener('popstate', read)
    return () => {
      clearTimeout(pause.current)
      window.removeEventListener('popstate', read)
    }
  }, [read])

  const change = useCallback((part: Partial<FaqFilters>, by: ChangedBy) => {
    latest.current = { ...latest.current, ...part }
    setFilters(latest.current)
    const write = () => {
      const { pathname, search, hash } = window.location
      const before = parsed(search)
      const query = withFaqFilters(search, latest.current)
      if (query === withFaqFilters(search, before)) return
      known.current = query
      const address = `${pathname}${query}${by === 'naming' ? hash : ''}`
      const begun = (before.q === '') !== (latest.current.q.trim() === '')
      const adds = by === 'choosing' || (by === 'typing' && begun)
      try {
        window.history[adds ? 'pushState' : 'replaceState'](null, '', address)
      } catch {
        // Too many entries in a short time; the list is right all the same.
      }
    }
    clearTimeout(pause.current)
    // A name is read when the page wakes, a moment before Next.js hears of new addresses.
    if (by === 'choosing') write()
    else pause.current = setTimeout(write, by === 'typing' ? pauseOfTyping : 0)
  }, [])

  return { filters, change, read }
}
