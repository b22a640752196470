'use client'

import { useSyncExternalStore } from 'react'
import { handleUnauthorized, setPerson } from '@/lib/http/client'
import { setJoinedWaitlist } from '@/lib/joined-waitlist'
import { checkSession, endSession } from './requests'
import { channelName, type TabMessage } from './tab-channel'

/** The visitor, as far as public pages need to know. */
export type Visitor =
  | { status: 'loading' | 'unauthenticated' }
  | { status: 'authenticated'; user: { id: string; email: string; fullName: string | null } }

let visitor: Visitor = { status: 'loading' }
const loading: Visitor = { status: 'loading' }
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

function become(next: Visitor): void {
  visitor = next
  for (const listener of listeners) listener()
}

/** Counts the checks: the answer to an earlier one is out of date. */
let lastCheck = 0

/** Checks the session, again after 1, 2 and 4 s while it fails; meanwhile the last known state stays. */
async function ask(): Promise<void> {
  const mine = ++lastCheck
  let next: Visitor
  try {
    const check = await checkSession({ onAnyFailure: true, checkWaitlist: true })
    if (check.status === 'authenticated' && mine === lastCheck) {
      setJoinedWaitlist(check.waitlisted === true)
    }
    next =
      check.status === 'authenticated'
        ? { status: 'authenticated', user: check.user }
        : { status: 'unauthenticated' }
    if (mine === lastCheck && stop)
      setPerson(check.status === 'authenticated' ? check.user.id : null)
  } catch {
    if (visitor.status !== 'loading') return
    // No state is known yet: public pages still work and offer to sign in.
    next = { status: 'unauthenticated' }
  }
  if (mine === lastCheck) become(next)
}

/** Checks now, and again whenever another tab or part of the page reports a change. */
function start(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'heartbeat') void ask()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void ask()
  }
  const onOnline = () => void ask()
  window.addEventListener('pageshow', onShow)
  window.addEventListener('online', onOnline)
  const forget = handleUnauthorized((blocked) => {
    if (visitor.status === 'unauthenticated') return null
    const person = visitor.status === 'authenticated' ? visitor.user.id : undefined
    lastCheck++
    become({ status: 'unauthenticated' })
    channel.postMessage({ type: 'forced-logout', blocked } satisfies TabMessage)
    void endSession(person)
    return null
  })
  void ask()
  return () => {
    forget()
    channel.close()
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('online', onOnline)
  }
}

/** Tells `listener` about changes; checks the session while there are listeners. Returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

export const currentVisitor = () => visitor

/** The visitor; 'loading' while prerendering and until the server responds. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, currentVisitor, () => loading)
}

/** Ends this browser's session; resolves to whether it ended everywhere. */
export async function signOutVisitor(): Promise<boolean> {
  const complete = await endSession()
  lastCheck++
  become({ status: 'unauthenticated' })
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ type: 'state', userId: null } satisfies TabMessage)
  channel.close()
  return complete
}
