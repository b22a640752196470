'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Change } from '@/lib/change/define-change'
import { useChange } from '@/lib/change/use-change'

const SessionEnded = createContext<() => void>(() => {})

type SignedInProps = {
  /** Shown instead once the session has ended. */
  panel: ReactNode
  children: ReactNode
}

/** Shows its children until one of them has failed because the session has ended. */
export function SignedIn({ panel, children }: SignedInProps) {
  const [ended, setEnded] = useState(false)
  return (
    <SessionEnded value={() => setEnded(true)}>
      {ended ? <div role="alert">{panel}</div> : children}
    </SessionEnded>
  )
}

const endings = new Set(['session_ended', 'no_session'])

/** `useChange` for personal data: an ended session shows the panel of `SignedIn`. */
export function useSignedInChange<Declared extends Change>(name: Declared['name']) {
  const change = useChange<Declared>(name, { refresh: true })
  const onEnd = use(SessionEnded)
  // While it waits for another sign-in, what was typed stays.
  const ended = !change.pending && endings.has(change.failure?.code ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time, told once
  useEffect(() => {
    if (ended) onEnd()
  }, [ended])
  return change
}
