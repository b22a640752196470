'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** Answers of the server that were shown in this tab. */
const shown = new Set<string>()

const Fresh = createContext(true)

/** False while the page comes out of the router's cache, and what it says of the person may be outdated. */
export const useIsFresh = () => use(Fresh)

type RefreshOnReturnProps = {
  /** Another one each time the server renders the page. */
  answer: string
  children?: ReactNode
}

/**
 * Asks for the page again when Back shows what was shown before: meanwhile a course may have been begun, or a
 * lesson completed.
 */
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

/** A part that holds what the person has done: it is inert until the new answer is there, and starts anew with it. */
export function FreshPart({ children }: { children: ReactNode }) {
  const fresh = useIsFresh()
  return (
    <div key={fresh ? 'fresh' : 'outdated'} inert={!fresh}>
      {children}
    </div>
  )
}
