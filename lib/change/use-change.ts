'use client'

import { useCallback, useRef, useState } from 'react'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { Change } from './define-change'
import type { Posted } from './form-action'
import type { Failure, Outcome } from './outcome'
import { type DataOf, failureOf, type InputOf, type SendOptions, sendChange } from './send-change'

type Options<Data> = SendOptions & {
  /** What became of the form when it was posted without scripts; shown until something newer happens. */
  posted?: Posted<Data> | null
  /** Reads the page anew after a success. */
  refresh?: boolean
}

/**
 * The client's side of a change: `useChange<typeof enrol>('learning/enrol')`. A double click sends nothing twice, and
 * what was typed stays where it is.
 */
export function useChange<Declared extends Change>(
  name: Declared['name'],
  { posted, refresh = false, keepsSession }: Options<DataOf<Declared>> = {},
) {
  const errorText = useErrorText()
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [latest, setLatest] = useState<Failure | null | undefined>(undefined)
  const busy = useRef(false)
  const failure = latest === undefined ? (posted && !posted.ok ? posted : null) : latest

  const send = useCallback(
    async (input: InputOf<Declared>): Promise<Outcome<DataOf<Declared>>> => {
      if (busy.current) return { ok: false, status: 0, code: 'busy', fields: {}, retryAfter: 0 }
      busy.current = true
      setPending(true)
      setLatest(null)
      try {
        const data = await sendChange<Declared>(name, input, { keepsSession })
        if (refresh) router.refresh()
        return { ok: true, data }
      } catch (error) {
        const failed = failureOf(error)
        setLatest(failed)
        return failed
      } finally {
        busy.current = false
        setPending(false)
      }
    },
    [name, refresh, keepsSession, router],
  )

  const complain = useCallback((code: string, fields: Record<string, string> = {}) => {
    setLatest({ ok: false, status: 0, code, fields, retryAfter: 0 })
  }, [])
  const clear = useCallback(() => setLatest(null), [])

  const fieldCodes = failure ? Object.values(failure.fields) : []
  return {
    /** True while it is under way. */
    pending,
    /** Makes the change, one at a time ('busy' otherwise); answers what became of it. */
    send,
    /** The last failure, and in words for a banner: of a single field its complaint. */
    failure,
    error:
      failure &&
      errorText(fieldCodes.length === 1 ? (fieldCodes[0] ?? '') : failure.code, failure.retryAfter),
    /** The words for one field, or null when it is fine. */
    fieldError: (field: string) => {
      const code = failure?.fields[field]
      return code ? errorText(code) : null
    },
    /** Shows what the form itself can tell, with an error's code. */
    complain,
    clear,
  }
}
