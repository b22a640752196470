'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import type { Change } from '@/lib/change/define-change'
import { useChange } from '@/lib/change/use-change'

const SessionEnded = createContext<() => void>(() => {})

type SignedInProps = {
  /** Shown above once the session has ended. */
  panel: ReactNode
  children: ReactNode
}

/** Shows the panel above its children once one of them has found that the session has ended, until the person is back. */
export function SignedIn({ panel, children }: SignedInProps) {
  const { status } = useAuth()
  const [ended, setEnded] = useState(false)
  return (
    <SessionEnded value={() => setEnded(true)}>
      {ended && status !== 'authenticated' && <div role="alert">{panel}</div>}
      {children}
    </SessionEnded>
  )
}

const endings = new Set(['session_ended', 'no_session'])

/** `useChange` for personal data: an ended session shows the panel of `SignedIn`. */
export function useSignedInChange<Declared extends Change>(name: Declared['name']) {
  const change = useChange<Declared>(name, { refresh: true })
  const onEnd = use(SessionEnded)
  const ended = endings.has(change.failure?.code ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time, told once
  useEffect(() => {
    if (ended) onEnd()
  }, [ended])
  return change
}
