import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EventType } from '@/content/events'

/** The longest query, in characters; the field takes no more. */
export const queryLength = 100

export const categories = ['vibe-session', 'hackathon', 'workshop'] as const satisfies EventType[]

export type RecordingFilters = { q: string; category: (typeof categories)[number] | null }

type Parameters = Pick<URLSearchParams, 'get'>

export function readFilters(parameters: Parameters): RecordingFilters {
  return {
    q: (parameters.get('q') ?? '').slice(0, queryLength),
    category: categories.find((one) => one === parameters.get('category')) ?? null,
  }
}

/** The query string with these filters, beside whatever else is in it. */
export function writeFilters(search: string, { q, category }: RecordingFilters): string {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ q: q.trim(), category })) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** How long typing rests before the address follows, in milliseconds; browsers limit how often it may change. */
const rest = 200

/**
 * The filters in the address. Takes over input made before hydration. Without nuqs, which is a tenth of what the page may
 * load: only this list is filtered on the client behind the sign-in.
 */
export function useRecordingFilters(form: RefObject<HTMLFormElement | null>) {
  const parameters = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(parameters))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(to: Partial<RecordingFilters>) {
    const all = { ...filters, ...to }
    const typed = to.category === undefined
    setFilters(all)
    clearTimeout(timer.current)
    const write = () => {
      const { pathname, search } = window.location
      const address = pathname + writeFilters(search, all)
      // Typing replaces the history entry, a choice adds one.
      if (typed) window.history.replaceState(null, '', address)
      else window.history.pushState(null, '', address)
    }
    if (typed) timer.current = setTimeout(write, rest)
    else write()
  }

  useEffect(() => {
    if (form.current) {
      const typed = new FormData(form.current)
      setFilters(readFilters({ get: (name) => String(typed.get(name) ?? '') }))
    }
    const onBack = () => setFilters(readFilters(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      clearTimeout(timer.current)
    }
  }, [form])

  return { filters, change }
}
