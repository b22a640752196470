'use client'

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import type { UpdatesConfig, UpdatesState } from '@/lib/updates/config'
import { createPoller } from '@/lib/updates/poll'
import { realtime } from '@/lib/updates/realtime'
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
  const poller = useRef<ReturnType<typeof createPoller<LiveEvent[]>> | null>(null)

  // A new server render is newer than the current state.
  const [rendered, setRendered] = useState(initial)
  if (rendered !== initial) {
    setRendered(initial)
    setEvents(initial)
  }

  const url = service?.url
  const key = service?.key
  useEffect(() => {
    const opened = createPoller<LiveEvent[]>({
      read: readEvents,
      transport: url && key ? realtime({ url, key }, 'event_counts', 'person') : null,
      isFinal: isSessionOver,
      // An urgent update would render lists that still wait for their scripts anew, and lose what was typed there.
      changed: (now) =>
        startTransition(() => {
          setState(now.state)
          if (now.data) setEvents(now.data)
        }),
    })
    poller.current = opened
    return () => {
      poller.current = null
      opened.stop()
    }
  }, [url, key])

  const refresh = useCallback(async () => poller.current?.refresh(), [])
  const replace = useCallback((event: LiveEvent) => {
    poller.current?.overtake()
    setEvents((now) => now.map((one) => (one.id === event.id ? event : one)))
  }, [])

  return { events, state, refresh, replace }
}
