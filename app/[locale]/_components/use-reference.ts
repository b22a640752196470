'use client'

import { useEffect, useState } from 'react'

/** The number that Next.js gives to an error of the server and writes to its log. */
export function digestOf(error: unknown): string | null {
  const digest = (error as { digest?: unknown } | null | undefined)?.digest
  return typeof digest === 'string' && digest ? digest : null
}

/**
 * The number under which the server's log has an error: the server's own, or the one of its report for an error in
 * this browser. Null until that is sent.
 */
export function useReference(error: unknown): string | null {
  const digest = digestOf(error)
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    if (digest) return
    let over = false
    // Loaded on demand, like everything that most pages never show.
    import('@/lib/error-reports/report')
      .then(({ reportError }) => reportError(error))
      .then((reference) => over || setTold(reference))
      .catch(() => {})
    return () => {
      over = true
    }
  }, [error, digest])
  return digest ?? told
}
