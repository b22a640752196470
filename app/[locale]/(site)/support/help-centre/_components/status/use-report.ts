'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { StatusReport } from '@/lib/status/report'
import { readStatus } from '@/lib/status/updates/read-status'
import { useSeen } from '../../../_components/use-seen'

type Known = { report: StatusReport } | 'asking' | 'unreachable'

/** The status, asked for when `place` is first seen: most who open the help centre look at another tab. */
export function useReport(place: RefObject<HTMLElement | null>) {
  const [known, setKnown] = useState<Known>('asking')
  const seen = useSeen(place)
  const ask = useCallback(() => {
    setKnown('asking')
    readStatus().then(setKnown, () => setKnown('unreachable'))
  }, [])
  useEffect(() => {
    if (seen) ask()
  }, [seen, ask])
  return [known, ask] as const
}
