'use client'

import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import { type StatusNow, useStatus } from '@/lib/status/use-status'

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
