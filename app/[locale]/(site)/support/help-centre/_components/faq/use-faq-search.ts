'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import type { Search } from '@/lib/search/search'

/**
 * What the search says about a query (null: nothing is searched for, or not yet), how far it is, and a function
 * that fetches it: it comes with the first focus.
 */
export function useFaqSearch(locale: Locale, query: string) {
  const [search, setSearch] = useState<Search | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)

  const load = useCallback(() => {
    if (asked.current) return
    asked.current = true
    setFailed(false)
    import('@/lib/support/faq/search')
      .then(({ loadFaqSearch }) => loadFaqSearch(locale))
      .then(
        (loaded) => setSearch(() => loaded),
        () => {
          asked.current = false
          setFailed(true)
        },
      )
  }, [locale])

  const wanted = query.trim() !== ''
  // An address may bring a query along.
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])

  const found = useMemo(() => search?.(query) ?? null, [search, query])
  const state = !wanted || search ? 'ready' : failed ? 'failed' : 'loading'
  return { found, state, load } as const
}
