'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { readStatus, type StatusAnswer, type StatusReport } from '@/lib/status/report'
import { type Feed, follow } from '@/lib/updates/client'
import { topics } from '@/lib/updates/topics'

const Context = createContext<StatusNow | null>(null)

/** Fetches the status, once for the whole page. */
export function StatusProvider({ children }: { children: ReactNode }) {
  const { auto, setAuto, refresh, ...now } = useStatus()
  // A report changes the whole page, so user input goes first.
  const report = useDeferredValue(now.report)
  const reached = useDeferredValue(now.reached)
  const value = useMemo(
    () => ({ report, reached, auto, setAuto, refresh }),
    [report, reached, auto, setAuto, refresh],
  )
  return <Context value={value}>{children}</Context>
}

/** The latest status. Throws outside of the page's provider. */
export function useStatusContext(): StatusNow {
  const status = useContext(Context)
  if (!status) throw new Error('useStatusContext must be used within a StatusProvider')
  return status
}

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
function useStatus(): StatusNow {
  const [response, setResponse] = useState<StatusAnswer | null>(null)
  const [reached, setReached] = useState<boolean | null>(null)
  const [auto, setAuto] = useState(true)
  const feed = useRef<Feed<StatusAnswer> | null>(null)
  const answer = useRef<StatusReport | null>(null)
  const paused = useRef(false)

  const url = response?.realtime?.url
  const key = response?.realtime?.key
  useEffect(() => {
    const opened = follow<StatusAnswer>(topics.status, {
      read: readStatus,
      realtime: url && key ? { url, key } : null,
      changed: (now) => {
        if (now.data) {
          answer.current = now.data.report
          setResponse(now.data)
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

  return { report: response?.report ?? null, reached, auto, setAuto: turn, refresh }
}
