'use client'

import { useEffect, useRef } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { Locale } from '@/lib/i18n/routing'
import type { countFailedSearch } from '@/lib/support/changes'

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
