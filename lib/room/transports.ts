import { newPage, watchToken } from '@/lib/updates/client'
import type { UpdatesConfig } from '@/lib/updates/topics'
import type { Entry } from './entries'
import type { FeedTransport } from './feed'

/** Growing pauses after refused streams, in milliseconds. */
const pauses = [2_000, 5_000, 15_000, 60_000]

/** Entries by server-sent events from our own server. */
function stream(event: string): FeedTransport {
  const page = newPage()
  return ({ joined, left, entry }, known) => {
    let source: EventSource | null = null
    let isOpen = false
    let refusals = 0
    let retrying: ReturnType<typeof setTimeout> | undefined

    const lose = () => {
      if (isOpen) left()
      isOpen = false
    }

    const open = () => {
      const query = new URLSearchParams({ page, after: String(known()) })
      const opening = new EventSource(`/api/room/${event}/stream?${query}`)
      source = opening
      opening.addEventListener('open', () => {
        refusals = 0
        isOpen = true
        joined()
      })
      opening.addEventListener('entry', ({ data }) => entry(JSON.parse(data) as Entry))
      opening.addEventListener('error', () => {
        lose()
        // The browser reconnects after a lost connection, but not after a refusal.
        if (opening.readyState !== EventSource.CLOSED || source !== opening) return
        retrying = setTimeout(open, pauses[Math.min(refusals, pauses.length - 1)])
        refusals += 1
      })
    }
    open()
    return () => {
      clearTimeout(retrying)
      source?.close()
      source = null
      lose()
    }
  }
}

/** Entries that the database broadcasts over Supabase Realtime. */
const broadcast =
  (event: string, service: { url: string; key: string }): FeedTransport =>
  ({ joined, left, entry }) => {
    let closed = false
    let close = () => {}
    import('@/lib/updates/realtime-client')
      .then(({ followBroadcast }) => {
        if (closed) return
        const topic = { ...service, topic: `room:${event}`, event: 'entry', watchToken }
        close = followBroadcast(topic, {
          joined,
          left,
          received: (payload) => entry(payload as Entry),
        })
      })
      // The script couldn't be loaded, so polling takes over.
      .catch(() => {})
    return () => {
      closed = true
      close()
    }
  }

/** The connection of a room: Supabase Realtime where available, else our own server. */
export const transportOf = (event: string, { realtime }: UpdatesConfig): FeedTransport =>
  realtime ? broadcast(event, realtime) : stream(event)
