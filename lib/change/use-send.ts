'use client'

import { useCallback, useRef, useState } from 'react'
import type { Change } from './define-change'
import { failureOf } from './failure'
import type { Outcome } from './outcome'
import { type DataOf, type InputOf, type SendOptions, sendChange } from './send-change'

/**
 * Sends a change, one at a time, and keeps what became of the last one. For public pages, which bring their words
 * as data; others have `useChange`. `posted` is what became of the form when it was posted without scripts.
 */
export function useSend<Declared extends Change>(
  name: Declared['name'],
  posted: Outcome<DataOf<Declared>> | null = null,
  { keepsSession }: SendOptions = {},
) {
  const [pending, setPending] = useState(false)
  type Latest = Outcome<DataOf<Declared>> | null
  const [latest, setLatest] = useState<Latest | undefined>(undefined)
  const busy = useRef(false)

  const send = useCallback(
    async (input: InputOf<Declared>): Promise<Outcome<DataOf<Declared>>> => {
      if (busy.current) return { ok: false, status: 0, code: 'busy', fields: {}, retryAfter: 0 }
      busy.current = true
      setPending(true)
      setLatest(null)
      const sent = await sendChange<Declared>(name, input, { keepsSession }).then(
        (data) => ({ ok: true, data }) as const,
        failureOf,
      )
      setLatest(sent)
      busy.current = false
      setPending(false)
      return sent
    },
    [name, keepsSession],
  )

  const complain = useCallback((code: string, fields: Record<string, string> = {}) => {
    setLatest({ ok: false, status: 0, code, fields, retryAfter: 0 })
  }, [])
  const clear = useCallback(() => setLatest(null), [])

  return {
    /** True while it is under way. */
    pending,
    /** What became of the last one; null before it, and while another is under way. */
    outcome: latest === undefined ? posted : latest,
    /** Makes the change, one at a time ('busy' otherwise); answers what became of it. */
    send,
    /** Shows what the form itself can tell, with an error's code. */
    complain,
    clear,
  }
}
