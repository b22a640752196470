'use client'

import { useCallback } from 'react'

export type Words = { title: string; body: string; anonymous: boolean }

const prefix = 'altiora-post'

/**
 * What someone has typed and not published yet, in this tab's storage: it survives a reload, a lost connection and the
 * end of the session. Keyed by person, so that others who sign in on this tab can't see it.
 */
export function useDraft(person: string, about: string) {
  const key = [prefix, person, about].join(':')
  const read = useCallback((): Words | null => {
    try {
      const stored = sessionStorage.getItem(key)
      return stored === null ? null : (JSON.parse(stored) as Words)
    } catch {
      // Storage may be disabled.
      return null
    }
  }, [key])
  const store = useCallback(
    (words: Words | null) => {
      try {
        if (words) sessionStorage.setItem(key, JSON.stringify(words))
        else sessionStorage.removeItem(key)
      } catch {
        // The text stays in its field.
      }
    },
    [key],
  )
  return { read, store }
}
