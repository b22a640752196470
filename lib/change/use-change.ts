'use client'

import { useCallback } from 'react'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { Change } from './define-change'
import type { Posted } from './form-action'
import type { DataOf, InputOf } from './send-change'
import { type UseSendOptions, useSend } from './send-change'

type Options<Declared> = UseSendOptions<Declared> & {
  /** What became of the form when it was posted without scripts; shown until something newer happens. */
  posted?: Posted<DataOf<Declared>> | null
  /** Reads the page anew after a success. */
  refresh?: boolean
}

/**
 * The client's side of a change: `useChange<typeof enrol>('learning/enrol')`. A double click sends nothing twice, and
 * what was typed stays where it is.
 */
export function useChange<Declared extends Change>(
  name: Declared['name'],
  { posted, refresh = false, ...options }: Options<Declared> = {},
) {
  const errorText = useErrorText()
  const router = useRouter()
  const { outcome, send, ...change } = useSend<Declared>(name, posted, options)
  const failure = outcome?.ok === false ? outcome : null
  const fieldCodes = failure ? Object.values(failure.fields) : []

  const sendAndRefresh = useCallback(
    async (input: InputOf<Declared>) => {
      const sent = await send(input)
      if (sent.ok && refresh) router.refresh()
      return sent
    },
    [send, refresh, router],
  )

  return {
    ...change,
    send: sendAndRefresh,
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
  }
}

/** What `useChange` answers, for components that get it from the one above. */
export type ChangeState<Declared extends Change> = ReturnType<typeof useChange<Declared>>
