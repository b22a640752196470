'use client'

import { useEffect, useRef, useState } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { Locale } from '@/lib/i18n/routing'
import type { countFailedSearch } from '@/lib/support/changes'
import { namedFaq } from '@/lib/support/faq-filters'

/** Opens the answer in the URL's fragment; `show` makes the list include it. */
export function useNamedAnswer(show: () => void): void {
  const [named, setNamed] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setNamed(namedFaq(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // After every render, because `show` changes the list.
  useEffect(() => {
    if (named === null) return
    const answer = document.getElementById(named)
    const details = answer?.closest('details')
    if (!details) return show()
    setNamed(null)
    // Most browsers have opened it already and restored the scroll position.
    if (details.open) return
    details.open = true
    answer?.scrollIntoView()
  })
}

/** Typing counts as finished after this pause, in milliseconds. */
const endOfTyping = 1500

/** Fewer characters are just the start of a word. */
const shortest = 3

/** Reports a query without results once typing has ended; null reports nothing. */
export function useMissed(query: string | null, language: Locale): void {
  const reported = useRef(new Set<string>())
  useEffect(() => {
    const missed = query?.trim() ?? ''
    if (missed.length < shortest || reported.current.has(missed)) return
    const timer = setTimeout(() => {
      reported.current.add(missed)
      const search = { query: missed, language }
      // For our statistics only, so failures are ignored.
      sendChange<typeof countFailedSearch>('support/faq/missed', search).catch(() => {})
    }, endOfTyping)
    return () => clearTimeout(timer)
  }, [query, language])
}
