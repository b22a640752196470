'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** Answers of the server that were on the screen in this document. */
const shown = new Set<string>()

const LiveContext = createContext(true)

/** False while the page comes out of the router's memory, and what it says of the person is from before. */
export function useLive(): boolean {
  return use(LiveContext)
}

/** Around a page whose answer has an `id`: one that is shown again, after Back, is asked for once more. */
export function Live({ id, children }: { id: string; children: ReactNode }) {
  const router = useRouter()
  const [kept] = useState(() => (shown.has(id) ? id : null))
  const live = id !== kept

  useEffect(() => {
    if (live) {
      shown.add(id)
      return
    }
    const ask = () => router.refresh()
    // Without a connection that would end in the browser's own error page.
    if (navigator.onLine) ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [id, live, router])

  return <LiveContext value={live}>{children}</LiveContext>
}

/** A part that holds what the person has done: it begins anew with the new answer, and waits for it. */
export function LivePart({ children }: { children: ReactNode }) {
  const live = useLive()
  return (
    <div key={live ? 'live' : 'kept'} inert={!live}>
      {children}
    </div>
  )
}
