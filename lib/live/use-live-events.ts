'use client'

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import { type Feed, follow } from '@/lib/updates/client'
import { topics, type UpdatesConfig, type UpdatesState } from '@/lib/updates/topics'
import type { LiveEvent } from './queries'

/** Without a session, polling stops until the page is visible and the person signed in. */
const isSessionOver = (error: unknown) => error instanceof HttpError && error.status === 401

const readEvents = async () => (await request<{ events: LiveEvent[] }>('/api/live/events')).events

/**
 * Live events: `initial` (a stable array) from the server, then updates; 'offline' shows the last known. `replace`
 * applies the result of a change made here; `refresh` asks now and never throws.
 */
export function useLiveEvents(
  initial: LiveEvent[],
  { realtime: service }: UpdatesConfig,
): {
  events: LiveEvent[]
  state: UpdatesState
  refresh(): Promise<void>
  replace(event: LiveEvent): void
} {
  const [events, setEvents] = useState(initial)
  const [state, setState] = useState<UpdatesState>('polling')
  const feed = useRef<Feed<LiveEvent[]> | null>(null)

  // A new server render is newer than the current state.
  const [rendered, setRendered] = useState(initial)
  if (rendered !== initial) {
    setRendered(initial)
    setEvents(initial)
  }

  const url = service?.url
  const key = service?.key
  useEffect(() => {
    const opened = follow<LiveEvent[]>(topics.events, {
      read: readEvents,
      realtime: url && key ? { url, key } : null,
      isFinal: isSessionOver,
      // An urgent update would render lists that still wait for their scripts anew, and lose what was typed there.
      changed: (now) =>
        startTransition(() => {
          setState(now.state)
          if (now.data) setEvents(now.data)
        }),
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [url, key])

  const refresh = useCallback(async () => feed.current?.refresh(), [])
  const replace = useCallback((event: LiveEvent) => {
    feed.current?.overtake()
    setEvents((now) => now.map((one) => (one.id === event.id ? event : one)))
  }, [])

  return { events, state, refresh, replace }
}
