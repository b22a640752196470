'use client'

import { useCallback, useRef, useState } from 'react'
import { HttpError } from '@/lib/http/client'
import { useErrorText } from '@/lib/i18n/use-error-text'

type Failure = { code: string; fields: Record<string, string>; retryAfter: number }

export type Submission = {
  /** What is being sent, by the name given to `run`; null when nothing is. */
  working: string | null
  /** The last refusal in words for a banner, or null. */
  error: string | null
  /** The words for one field, or null when it is fine. */
  fieldError(name: string): string | null
  /** Says what the form itself can tell, with an error's code. */
  complain(code: string, fields?: Record<string, string>): void
  clear(): void
  /** Sends one thing at a time; false after a failure, of which `onFailure` is told first. */
  run(
    what: string,
    send: () => Promise<void>,
    onFailure?: (error: Failure) => void,
  ): Promise<boolean>
}

function toFailure(error: unknown): Failure {
  if (error instanceof HttpError) {
    return { code: error.code, fields: error.fields, retryAfter: error.retryAfter }
  }
  console.error(error)
  return { code: 'unexpected', fields: {}, retryAfter: 0 }
}

/**
 * The states of a form: idle, sending, refused. A double click sends nothing twice, and what was typed
 * stays where it is.
 */
export function useSubmission(): Submission {
  const errorText = useErrorText()
  const [working, setWorking] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const busy = useRef(false)

  const complain = useCallback((code: string, fields: Record<string, string> = {}) => {
    setFailure({ code, fields, retryAfter: 0 })
  }, [])

  const run = useCallback<Submission['run']>(async (what, send, onFailure) => {
    if (busy.current) return false
    busy.current = true
    setWorking(what)
    setFailure(null)
    try {
      await send()
      return true
    } catch (error) {
      const failed = toFailure(error)
      onFailure?.(failed)
      setFailure(failed)
      return false
    } finally {
      busy.current = false
      setWorking(null)
    }
  }, [])

  const fieldCodes = failure ? Object.values(failure.fields) : []
  return {
    working,
    // A single field's complaint says more than "see the marked fields".
    error:
      failure &&
      errorText(fieldCodes.length === 1 ? (fieldCodes[0] ?? '') : failure.code, failure.retryAfter),
    fieldError: (name) => (failure?.fields[name] ? errorText(failure.fields[name]) : null),
    complain,
    clear: () => setFailure(null),
    run,
  }
}
