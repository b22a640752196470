'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { request } from '@/lib/http/client'
import type { StatusAnswer, StatusReport } from '@/lib/status/report'

/** What is known: nothing while it is asked for, the report, or that no answer came. */
export type Known = { report: StatusReport } | 'asking' | 'unreachable'

async function readReport(address: string): Promise<Known> {
  try {
    const answer = await request<Partial<StatusAnswer> | null>(address)
    // What stands between us and the page may answer in our place.
    return answer?.report ? { report: answer.report } : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** The status, asked for when `place` is first seen: most who open the help centre look at another tab. */
export function useReport(address: string, place: RefObject<HTMLElement | null>) {
  const [known, setKnown] = useState<Known>('asking')
  const ask = useCallback(async () => {
    setKnown('asking')
    setKnown(await readReport(address))
  }, [address])

  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void ask()
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [place, ask])

  return [known, ask] as const
}
