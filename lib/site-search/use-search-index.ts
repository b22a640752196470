import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import type { SearchIndex } from './entries'

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
