'use client'

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type Submission, useSubmission } from '@/lib/change/use-submission'
import { useRouter } from '@/lib/i18n/navigation'

const End = createContext<() => void>(() => {})

type SignedInProps = {
  /** What stands here once somebody's session turns out to have ended. */
  panel: ReactNode
  children: ReactNode
}

/** Shows its children until one of them learns that the session is over, which an open page can't know. */
export function SignedIn({ panel, children }: SignedInProps) {
  const [ended, setEnded] = useState(false)
  const end = useCallback(() => setEnded(true), [])
  return <End value={end}>{ended ? <div role="alert">{panel}</div> : children}</End>
}

const endings = new Set(['session_ended', 'no_session'])

type OwnChange = Submission & {
  /** Sends a change and reads the page's facts again; false after a failure. */
  change(what: string, send: () => Promise<unknown>): Promise<boolean>
}

/** A form that changes something of the person's own. */
export function useOwnChange(): OwnChange {
  const form = useSubmission()
  const router = useRouter()
  const end = useContext(End)
  const change = (what: string, send: () => Promise<unknown>) =>
    form.run(
      what,
      async () => {
        await send()
        router.refresh()
      },
      ({ code }) => {
        if (endings.has(code)) end()
      },
    )
  return { ...form, change }
}
