'use client'

import { createLoader, type ParserMap, useQueryStates } from 'nuqs'
import { useEffect, useRef } from 'react'

/** The URL's filters on a page rendered per request, and the form's ref; takes over input made before hydration. */
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
