'use client'

import { useEffect, useRef } from 'react'
import { request } from '@/lib/http/client'

/** Typing has ended when nothing was typed for so long, in milliseconds. */
const endOfTyping = 1500

/** Fewer characters than this are the beginning of a word. */
const shortest = 3

/** Tells the server of a query that found nothing, once, after typing has ended; null tells of none. */
export function useMissed(query: string | null, language: string): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    const missed = query?.trim() ?? ''
    if (missed.length < shortest || told.current.has(missed)) return
    const timer = setTimeout(() => {
      told.current.add(missed)
      const body = { query: missed, language }
      // It is for us alone: whoever searched need not hear that it could not be counted.
      request('/api/support/faq/missed', { method: 'POST', body }).catch(() => undefined)
    }, endOfTyping)
    return () => clearTimeout(timer)
  }, [query, language])
}
