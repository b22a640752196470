'use client'

import { useEffect, useRef, useState } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { Locale } from '@/lib/i18n/routing'
import type { countFailedSearch } from '@/lib/support/changes'
import { namedFaq } from '@/lib/support/faq/filters'

/** Opens the answer that the address's fragment names; `show` lets the list hold what it has filtered out. */
export function useNamedAnswer(show: () => void): void {
  const [named, setNamed] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setNamed(namedFaq(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // After every render: once `show` has changed the list, it is there.
  useEffect(() => {
    if (named === null) return
    const answer = document.getElementById(named)
    const details = answer?.closest('details')
    if (!details) return show()
    setNamed(null)
    // Most browsers have opened it by themselves, and stand where the person was before a reload.
    if (details.open) return
    details.open = true
    answer?.scrollIntoView()
  })
}

/** Typing has ended when nothing was typed for so long, in milliseconds. */
const endOfTyping = 1500

/** Fewer characters than this are the beginning of a word. */
const shortest = 3

/** Tells the server of a query that found nothing, once, after typing has ended; null tells of none. */
export function useMissed(query: string | null, language: Locale): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    const missed = query?.trim() ?? ''
    if (missed.length < shortest || told.current.has(missed)) return
    const timer = setTimeout(() => {
      told.current.add(missed)
      const search = { query: missed, language }
      // It is for us alone, so a failure is not shown.
      sendChange<typeof countFailedSearch>('support/faq/missed', search).catch(() => {})
    }, endOfTyping)
    return () => clearTimeout(timer)
  }, [query, language])
}
