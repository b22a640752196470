import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { useZone } from '@/lib/i18n/use-zone'
import type { Hit, LiveHits, SearchIndex } from './entries'

const loaded = new Map<Locale, Promise<SearchIndex>>()

/** Loaded once per language; failures aren't cached, so that they can be retried. */
function load(locale: Locale): Promise<SearchIndex> {
  const pending = loaded.get(locale)
  if (pending) return pending
  const response = fetch(`/api/search/${locale}`, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))),
  )
  loaded.set(locale, response)
  response.catch(() => loaded.delete(locale))
  return response
}

type State = { index: SearchIndex | null; failed: boolean }

/** The index of a language, and a function to retry after a failure. */
export function useIndex(locale: Locale): State & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ index: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let left = false
    setState((before) => ({ ...before, failed: false }))
    load(locale).then(
      (index) => !left && setState({ index, failed: false }),
      () => !left && setState({ index: null, failed: true }),
    )
    return () => {
      left = true
    }
  }, [locale, attempt])
  return { ...state, retry: () => setAttempt((count) => count + 1) }
}

/** How long typing has to pause before the database is asked, in milliseconds. */
const pause = 250

type Answer = { query: string; hits: Hit[]; failed: boolean }

type Question = { query: string; locale: Locale; zone: string | null }

async function ask({ query, locale, zone }: Question, signal: AbortSignal): Promise<Hit[]> {
  const params = new URLSearchParams({ q: query, locale, ...(zone && { zone }) })
  const response = await fetch(`/api/search/live?${params}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(response.statusText)
  return ((await response.json()) as LiveHits).hits
}

/** Sessions and projects for a query, requested once typing pauses; a newer query cancels an older request. */
export function useLive(text: string, locale: Locale) {
  const query = text.trim()
  const zone = useZone()
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: [], failed: false })
  const [attempt, setAttempt] = useState(0)
  const asks = query.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!asks) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      ask({ query, locale, zone }, ended.signal).then(
        (hits) => setAnswer({ query, hits, failed: false }),
        () => ended.signal.aborted || setAnswer({ query, hits: [], failed: true }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [query, locale, zone, attempt])

  const current = asks && answer.query === query
  return {
    hits: current ? answer.hits : [],
    pending: asks && !current,
    failed: current && answer.failed,
    retry: () => {
      setAnswer({ query: '', hits: [], failed: false })
      setAttempt((count) => count + 1)
    },
  }
}
