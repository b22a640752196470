'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** Server answers already shown in this tab. */
const shown = new Set<string>()

const Fresh = createContext(true)

/** False for a page from the router's cache, whose personal data may be outdated. */
export const useIsFresh = () => use(Fresh)

type RefreshOnReturnProps = {
  /** Changes each time the server renders the page. */
  answer: string
  children?: ReactNode
}

/** Reloads the page's data when Back shows a cached page, so that it includes recent progress. */
export function RefreshOnReturn({ answer, children }: RefreshOnReturnProps) {
  const { refresh } = useRouter()
  const [outdated] = useState(() => (shown.has(answer) ? answer : null))
  const fresh = answer !== outdated

  useEffect(() => {
    if (fresh) {
      shown.add(answer)
      return
    }
    // Offline, a refresh would end in the browser's own error page.
    if (navigator.onLine) refresh()
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [answer, fresh, refresh])

  return <Fresh value={fresh}>{children}</Fresh>
}

/** Personal content: inert until the new answer arrives, then remounted. */
export function FreshPart({ children }: { children: ReactNode }) {
  const fresh = useIsFresh()
  return (
    <div key={fresh ? 'fresh' : 'outdated'} inert={!fresh}>
      {children}
    </div>
  )
}

/** Longer than anyone leaves a page open; browsers' timers end at 24 days. */
const furthest = 24 * 60 * 60_000

/** Refreshes the page at a given time, in milliseconds since 1970. */
export function RefreshAt({ at }: { at: number }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const wait = at - Date.now()
    if (wait <= 0 || wait > furthest) return
    const timer = setTimeout(refresh, wait)
    return () => clearTimeout(timer)
  }, [at, refresh])
  return null
}
