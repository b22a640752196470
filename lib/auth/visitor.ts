'use client'

import { useSyncExternalStore } from 'react'
import { endSession, readSession } from './requests'
import { channelName, type TabMessage } from './tab-channel'

/** The visitor, as far as public pages need to know. */
export type Visitor =
  | { status: 'loading' | 'unauthenticated' }
  | { status: 'authenticated'; user: { email: string; fullName: string | null } }

let visitor: Visitor = { status: 'loading' }
const loading: Visitor = { status: 'loading' }
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

function become(next: Visitor): void {
  visitor = next
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  try {
    const check = await readSession()
    become(
      check.status === 'authenticated'
        ? { status: 'authenticated', user: check.user }
        : { status: 'unauthenticated' },
    )
  } catch {
    // Without a response, public pages still work and offer to sign in.
    if (visitor.status === 'loading') become({ status: 'unauthenticated' })
  }
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
  window.addEventListener('pageshow', onShow)
  void ask()
  return () => {
    channel.close()
    window.removeEventListener('pageshow', onShow)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/** The visitor; 'loading' while prerendering and until the server responds. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => loading,
  )
}

/** Ends this browser's session; resolves to whether it ended everywhere. */
export async function signOutVisitor(): Promise<boolean> {
  const complete = await endSession()
  become({ status: 'unauthenticated' })
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ type: 'state', userId: null } satisfies TabMessage)
  channel.close()
  return complete
}
