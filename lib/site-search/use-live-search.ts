import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import { useZone } from '@/lib/i18n/use-zone'
import type { Hit, LiveHits } from './entries'

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
