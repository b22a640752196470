'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { createPoller } from '@/lib/updates/poll'
import { realtime } from '@/lib/updates/realtime'
import type { StatusAnswer, StatusReport } from '../report'
import { readStatus } from './read-status'

/** Polling interval, in milliseconds. */
const refreshInterval = 30_000

/** `getStatus` caches for a second, so it takes this many milliseconds to see a change. */
const settling = 1_500

export type StatusNow = {
  /** The latest report; null before the first. */
  report: StatusReport | null
  /** Whether the last request succeeded; null before the first. */
  reached: boolean | null
  auto: boolean
  setAuto(on: boolean): void
  /** Asks now; resolves with the response, or null. */
  refresh(): Promise<StatusReport | null>
}

/** The status report, refreshed every 30 s and on changes while visible and `auto` is on; kept when offline. */
export function useStatus(): StatusNow {
  const [known, setKnown] = useState<StatusAnswer | null>(null)
  const [reached, setReached] = useState<boolean | null>(null)
  const [auto, setAuto] = useState(true)
  const feed = useRef<ReturnType<typeof createPoller<StatusAnswer>> | null>(null)
  const answer = useRef<StatusReport | null>(null)
  const paused = useRef(false)

  const url = known?.realtime?.url
  const key = known?.realtime?.key
  useEffect(() => {
    const opened = createPoller<StatusAnswer>({
      read: readStatus,
      transport: url && key ? realtime({ url, key }, 'status_signals', 'anyone') : null,
      interval: refreshInterval,
      settling,
      ages: true,
      changed: (now) => {
        if (now.data) {
          answer.current = now.data.report
          setKnown(now.data)
        }
        if (now.data || now.state === 'offline') setReached(now.state !== 'offline')
      },
    })
    feed.current = opened
    if (paused.current) opened.pause(true)
    // The first response says where changes are announced, so it needn't be repeated.
    if (!answer.current) void opened.refresh()
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [url, key])

  const turn = useCallback((on: boolean) => {
    paused.current = !on
    setAuto(on)
    feed.current?.pause(!on)
  }, [])
  const refresh = useCallback(async () => {
    const before = answer.current
    await feed.current?.refresh()
    return answer.current === before ? null : answer.current
  }, [])

  return { report: known?.report ?? null, reached, auto, setAuto: turn, refresh }
}
