'use client'

import { useCallback, useState } from 'react'
import { failureOf } from '@/lib/change/failure'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { toast } from '@/lib/toast'

/** Runs a change that has no place for its error: a toast says why it failed. One at a time. */
export function useAction() {
  const errorText = useErrorText()
  const [pending, setPending] = useState(false)
  const run = useCallback(
    async <Data>(action: () => Promise<Data>): Promise<Data | undefined> => {
      setPending(true)
      try {
        return await action()
      } catch (error) {
        const failure = failureOf(error)
        toast.error(errorText(failure.code, failure.retryAfter))
        return undefined
      } finally {
        setPending(false)
      }
    },
    [errorText],
  )
  return { pending, run }
}
