'use client'

import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import type { ServiceName } from '@/lib/status/report'
import { type StatusNow, useStatus } from '@/lib/status/updates/use-status'
import type { ShownState } from './state-icon'

/** The texts of the page's components, in the page's language. */
export type StatusWords = {
  locale: Locale
  services: Record<ServiceName, { name: string; text: string }>
  states: Record<ShownState, string>
  /** Holds `{state}`. */
  lastKnown: string
}

type Status = StatusNow & { words: StatusWords }

const Context = createContext<Status | null>(null)

/** Fetches the status, once for the whole page. */
export function StatusProvider({ words, children }: { words: StatusWords; children: ReactNode }) {
  const { auto, setAuto, refresh, ...now } = useStatus()
  // A report changes the whole page, so user input goes first.
  const report = useDeferredValue(now.report)
  const reached = useDeferredValue(now.reached)
  const value = useMemo(
    () => ({ report, reached, auto, setAuto, refresh, words }),
    [report, reached, auto, setAuto, refresh, words],
  )
  return <Context value={value}>{children}</Context>
}

/** The latest status. Throws outside of the page's provider. */
export function useStatusContext(): Status {
  const status = useContext(Context)
  if (!status) throw new Error('useStatusContext must be used within a StatusProvider')
  return status
}
