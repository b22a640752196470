import type { UpdatesState } from './config'

/** Default polling interval without announcements, in milliseconds. */
export const pollInterval = 15_000
/** Minimum time between requests, in milliseconds: quick announcements share one. */
export const signalSpacing = 1_000

/** Events of a connection. `joined` fires on every connection, with false if nothing was missed since the last one. */
export type TransportHandlers = { joined(missed?: boolean): void; left(): void; signal(): void }
/** Opens a self-reconnecting connection; returns a function that closes it. */
export type Transport = (handlers: TransportHandlers) => () => void

type PollerOptions<T> = {
  read(): Promise<T>
  /** Reports the current data; none if only the state changed. */
  changed(now: { state: UpdatesState; data?: T }): void
  transport: Transport | null
  /** Milliseconds between requests. */
  interval?: number
  /** Milliseconds the server may return old data after an announced change. */
  settling?: number
  /** Also polls while changes are announced, for data that goes stale on its own. */
  ages?: boolean
  /** True for failures that retrying can't fix. */
  isFinal?(error: unknown): boolean
  /** The page, as used here. */
  page?: {
    isHidden(): boolean
    isOnline(): boolean
    /** Calls `look` whenever one of these may have changed; returns a function that stops it. */
    watch(look: (cameOnline: boolean) => void): () => void
  }
}

const browserPage: NonNullable<PollerOptions<unknown>['page']> = {
  isHidden: () => document.visibilityState === 'hidden',
  isOnline: () => navigator.onLine,
  watch(look) {
    const onOnline = () => look(true)
    const onOther = () => look(false)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOther)
    document.addEventListener('visibilitychange', onOther)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOther)
      document.removeEventListener('visibilitychange', onOther)
    }
  },
}

/**
 * Keeps server data fresh: fetches on announcements, connections, every `interval` while disconnected, and on
 * becoming visible or online; never while hidden or paused. One request at a time; requests made meanwhile are
 * merged.
 */
export function createPoller<T>({
  read,
  changed,
  transport,
  interval = pollInterval,
  settling = 0,
  ages = false,
  isFinal = () => false,
  page = browserPage,
}: PollerOptions<T>) {
  let joined = false
  let reached = true
  let ended = false
  let paused = false
  const rests = () => paused || page.isHidden()
  let rested = rests()
  /** The pending response is obsolete because of a local change. */
  let outdated = false
  /** Something has changed since the last request. */
  let due = false
  /** Earliest time of the next request. */
  let dueAt = 0
  let asking: Promise<void> | null = null
  let lastAsked = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: UpdatesState | undefined

  const state = (): UpdatesState => {
    if (!reached || !page.isOnline()) return 'offline'
    return joined ? 'live' : 'polling'
  }

  const tell = (data?: { data: T }) => {
    const now = state()
    if (ended || (now === told && !data)) return
    told = now
    changed({ state: now, ...data })
  }

  /** Sets the single timer for the next request. */
  const plan = () => {
    clearTimeout(timer)
    if (ended || asking || rests() || !page.isOnline()) return
    const now = Date.now()
    if (due) timer = setTimeout(ask, Math.max(lastAsked + signalSpacing - now, dueAt - now, 0))
    else if (ages || state() !== 'live') timer = setTimeout(ask, interval)
  }

  async function askOnce(): Promise<void> {
    due = false
    outdated = false
    lastAsked = Date.now()
    try {
      const data = await read()
      reached = true
      if (outdated) due = true
      else tell({ data })
    } catch (error) {
      reached = false
      if (isFinal(error)) return stop()
    }
    tell()
  }

  function ask(): Promise<void> {
    clearTimeout(timer)
    asking ??= askOnce().finally(() => {
      asking = null
      plan()
    })
    return asking
  }

  const want = (wait = 0) => {
    due = true
    dueAt = Date.now() + wait
    plan()
  }

  const look = (cameOnline: boolean) => {
    const woke = rested && !rests()
    rested = rests()
    tell()
    // Catches changes made while hidden or offline.
    if (woke || cameOnline) lastAsked = Number.NEGATIVE_INFINITY
    if (woke || cameOnline) want()
    else plan()
  }
  const unwatch = page.watch(look)

  const close = transport?.({
    joined(missed = true) {
      joined = true
      tell()
      if (!missed) return plan()
      // Changes made while disconnected weren't announced.
      lastAsked = Number.NEGATIVE_INFINITY
      want()
    },
    left() {
      joined = false
      tell()
      plan()
    },
    signal: () => want(settling),
  })

  function stop() {
    tell()
    ended = true
    clearTimeout(timer)
    unwatch()
    close?.()
  }

  tell()
  plan()

  return {
    /** Asks now, or after the pending request; resolves when answered, even with a failure. */
    async refresh(): Promise<void> {
      while (asking) await asking
      if (!ended) await ask()
    },
    /** Pauses polling; asks at once when resumed. `refresh` still works. */
    pause(now: boolean) {
      paused = now
      look(false)
    },
    /** Discards the response to an earlier request after a local change. */
    overtake() {
      outdated = true
    },
    stop,
  }
}
