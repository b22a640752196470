'use client'

import { createLoader, createSerializer, type ParserMap, useQueryStates } from 'nuqs'
import { type TransitionStartFunction, useEffect, useRef } from 'react'

/** The URL's filters on a page rendered per request, and the form's ref; takes over input made before hydration. */
export function useFormFilters<Parsers extends ParserMap>(
  parsers: Parsers,
  /** Asks the server for the list after each change. */
  ask?: { startTransition: TransitionStartFunction },
) {
  const [filters, setFilters] = useQueryStates(parsers, ask && { shallow: false, ...ask })
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(filters)

  useEffect(() => {
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const given = createLoader(parsers)(new URLSearchParams(typed))
    const write = createSerializer(parsers) as (values: object) => string
    // Nothing to take over; setting it would ask the server again.
    if (write(given) === write(first.current)) return
    void setFilters(given as Parameters<typeof setFilters>[0], { history: 'replace' })
  }, [parsers, setFilters])

  return { filters, setFilters, form }
}
