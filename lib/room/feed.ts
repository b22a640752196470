import { newPage, watchToken } from '@/lib/updates/client'
import type { UpdatesConfig, UpdatesState } from '@/lib/updates/topics'
import type { Entry } from './entries'

/** Interval of requests without a connection, and the longest time that a gap may stay, in milliseconds. */
export const pollInterval = 3_000
/** Entries of one answer; a full one has a successor. */
const pageSize = 500

/** Events of a connection that brings entries. */
export type FeedHandlers = { joined(): void; left(): void; entry(entry: Entry): void }
/** Opens a self-reconnecting connection from the number that is known; returns a function that closes it. */
type FeedTransport = (handlers: FeedHandlers, known: () => number) => () => void

type FeedOptions = {
  /** The number of the last entry that the page has. */
  seq: number
  /** What came after a number, in order, `pageSize` at most. */
  read(after: number): Promise<Entry[]>
  /** Without one, the feed polls. */
  transport: FeedTransport | null
  /** New entries, in order, each once. */
  received(entries: Entry[]): void
  changed(state: UpdatesState): void
  /** True for failures that retrying can't fix. */
  isFinal?(error: unknown): boolean
  page?: {
    isHidden(): boolean
    isOnline(): boolean
    /** Calls `look` whenever one of these may have changed; returns a function that stops it. */
    watch(look: () => void): () => void
  }
}

const browserPage: NonNullable<FeedOptions['page']> = {
  isHidden: () => document.visibilityState === 'hidden',
  isOnline: () => navigator.onLine,
  watch(look) {
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      document.removeEventListener('visibilitychange', look)
    }
  },
}

/**
 * Brings the numbered entries of a room in order, each exactly once: from a connection, and from the server wherever
 * the connection has left a gap. Rests while the page is hidden or offline, and catches up afterwards.
 */
export function createFeed(options: FeedOptions) {
  const { read, transport, received, changed, isFinal = () => false, page = browserPage } = options
  let { seq } = options
  const waiting = new Map<number, Entry>()
  let joined = false
  let reached = true
  let ended = false
  let resting = true
  let asking = false
  let askAgain = false
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastState: UpdatesState | undefined

  function tell(): void {
    const connected = joined ? 'live' : 'polling'
    const now = page.isOnline() && (reached || joined) ? connected : 'offline'
    if (ended || now === lastState) return
    lastState = now
    changed(now)
  }

  function take(entries: Entry[]): void {
    for (const entry of entries) if (entry.seq > seq) waiting.set(entry.seq, entry)
    const ready: Entry[] = []
    for (;;) {
      const next = waiting.get(seq + 1)
      if (!next) break
      waiting.delete(next.seq)
      ready.push(next)
      seq = next.seq
    }
    if (ready.length > 0) received(ready)
  }

  function plan(): void {
    clearTimeout(timer)
    if (ended || resting || (joined && waiting.size === 0)) return
    timer = setTimeout(() => void ask(), pollInterval)
  }

  async function ask(): Promise<void> {
    clearTimeout(timer)
    if (ended || resting) return
    if (asking) {
      askAgain = true
      return
    }
    asking = true
    try {
      do {
        askAgain = false
        const entries = await read(seq)
        reached = true
        if (!ended) take(entries)
        if (entries.length >= pageSize) askAgain = true
      } while (askAgain && !ended)
    } catch (error) {
      reached = false
      if (isFinal(error)) stop()
    }
    asking = false
    tell()
    plan()
  }

  const handlers: FeedHandlers = {
    joined() {
      joined = true
      tell()
      void ask()
    },
    left() {
      joined = false
      tell()
      plan()
    },
    entry(entry) {
      if (ended) return
      take([entry])
      if (waiting.size > 0) void ask()
    },
  }

  function look(): void {
    const rests = page.isHidden() || !page.isOnline()
    if (rests !== resting) {
      resting = rests
      if (rests) {
        clearTimeout(timer)
        close?.()
        close = undefined
        joined = false
      } else {
        void ask()
        close = transport?.(handlers, () => seq)
      }
    }
    tell()
  }

  const unwatch = page.watch(look)

  function stop(): void {
    if (ended) return
    tell()
    ended = true
    clearTimeout(timer)
    unwatch()
    close?.()
  }

  look()

  return {
    /** Says that there is an entry with this number: asks for it unless it has come meanwhile. */
    expect(number: number) {
      if (number > seq) void ask()
    },
    stop,
  }
}

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
