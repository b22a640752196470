'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import { createFeed } from '@/lib/updates/poll'
import { realtime } from '@/lib/updates/realtime'
import type { UpdatesConfig, UpdatesState } from '@/lib/updates/updates'
import type { LiveEvent } from './event'

/** The session is over: asking goes on when the page is shown to somebody who has one. */
const isSessionOver = (error: unknown) => error instanceof HttpError && error.status === 401

const readEvents = async () => (await request<{ events: LiveEvent[] }>('/api/live/events')).events

/**
 * The events as they are now: `initial` as the page got them from the server (not an array made anew in each
 * render), then whatever changes elsewhere (seats, places in the queue). `state` says how fresh that is; in
 * 'offline' the last known events stay. `replace` takes over one event from the answer to a change made
 * here, `refresh` asks now and never throws.
 */
export function useLiveEvents(
  initial: LiveEvent[],
  { realtime: address }: UpdatesConfig,
): {
  events: LiveEvent[]
  state: UpdatesState
  refresh(): Promise<void>
  replace(event: LiveEvent): void
} {
  const [events, setEvents] = useState(initial)
  const [state, setState] = useState<UpdatesState>('polling')
  const feed = useRef<ReturnType<typeof createFeed<LiveEvent[]>> | null>(null)

  // What the server rendered anew is newer than what was known.
  const [rendered, setRendered] = useState(initial)
  if (rendered !== initial) {
    setRendered(initial)
    setEvents(initial)
  }

  const url = address?.url
  const key = address?.key
  useEffect(() => {
    const opened = createFeed<LiveEvent[]>({
      read: readEvents,
      transport: url && key ? realtime({ url, key }, 'event_counts', 'person') : null,
      isFinal: isSessionOver,
      changed: (now) => {
        setState(now.state)
        if (now.data) setEvents(now.data)
      },
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
