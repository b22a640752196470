'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { createPoller } from '@/lib/updates/poll'
import { realtime } from '@/lib/updates/realtime'
import type { StatusAnswer, StatusReport } from '../report'
import { readStatus } from './read-status'

/** How often the status is asked for, in milliseconds. */
const refreshInterval = 30_000

/** `getStatus` answers what it knew up to a second ago; milliseconds until it can know of a change. */
const settling = 1_500

export type StatusNow = {
  /** The last report that came; null before the first. */
  report: StatusReport | null
  /** Whether the last question was answered; null before the first answer or failure. */
  reached: boolean | null
  auto: boolean
  setAuto(on: boolean): void
  /** Asks now; resolves with what is answered, or with null. */
  refresh(): Promise<StatusReport | null>
}

/**
 * The report as the server tells it: at once, then every 30 s and after every announced change, while the
 * page is looked at and `auto` is on. What was last known stays while no answer comes.
 */
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
    // The first answer says where changes are announced, and need not be asked for again.
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
