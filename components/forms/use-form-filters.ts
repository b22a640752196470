'use client'

import { createLoader, type ParserMap, useQueryStates } from 'nuqs'
import { useEffect, useRef } from 'react'

/**
 * The filters in the URL of a page rendered per request, and the ref of their form, which asks the server without
 * scripts: what was typed or chosen in it before hydration is taken over.
 */
export function useFormFilters<Parsers extends ParserMap>(parsers: Parsers) {
  const [filters, setFilters] = useQueryStates(parsers)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const given = createLoader(parsers)(new URLSearchParams(typed))
    void setFilters(given as Parameters<typeof setFilters>[0], { history: 'replace' })
  }, [parsers, setFilters])

  return { filters, setFilters, form }
}
