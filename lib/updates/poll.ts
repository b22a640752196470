import type { UpdatesState } from './topics'

/** Minimum time between requests, in milliseconds: quick announcements share one. */
export const signalSpacing = 1_000

/** Events of a connection. `joined` fires on every connection, with false if nothing was missed since the last one. */
export type TransportHandlers = { joined(missed?: boolean): void; left(): void; signal(): void }
/** Opens a self-reconnecting connection; returns a function that closes it. */
export type Transport = (handlers: TransportHandlers) => () => void

type PollerOptions<T> = {
  read(): Promise<T>
  /** Reports the current data; none if only the state changed. */
  changed(update: { state: UpdatesState; data?: T }): void
  transport: Transport | null
  /** Milliseconds between requests without announcements. */
  interval: number
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
  interval,
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
  let pending: Promise<void> | null = null
  let requestedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: UpdatesState | undefined

  const state = (): UpdatesState => {
    if (!reached || !page.isOnline()) return 'offline'
    return joined ? 'live' : 'polling'
  }

  const report = (data?: { data: T }) => {
    const now = state()
    if (ended || (now === reported && !data)) return
    reported = now
    changed({ state: now, ...data })
  }

  /** Sets the single timer for the next request. */
  const plan = () => {
    clearTimeout(timer)
    if (ended || pending || rests() || !page.isOnline()) return
    const now = Date.now()
    if (due)
      timer = setTimeout(requestNow, Math.max(requestedAt + signalSpacing - now, dueAt - now, 0))
    else if (ages || state() !== 'live') timer = setTimeout(requestNow, interval)
  }

  async function requestOnce(): Promise<void> {
    due = false
    outdated = false
    requestedAt = Date.now()
    try {
      const data = await read()
      reached = true
      if (outdated) due = true
      else report({ data })
    } catch (error) {
      reached = false
      if (isFinal(error)) return stop()
    }
    report()
  }

  function requestNow(): Promise<void> {
    clearTimeout(timer)
    pending ??= requestOnce().finally(() => {
      pending = null
      plan()
    })
    return pending
  }

  const schedule = (wait = 0) => {
    due = true
    dueAt = Date.now() + wait
    plan()
  }

  const onPageChange = (cameOnline: boolean) => {
    const woke = rested && !rests()
    rested = rests()
    report()
    // Catches changes made while hidden or offline.
    if (woke || cameOnline) requestedAt = Number.NEGATIVE_INFINITY
    if (woke || cameOnline) schedule()
    else plan()
  }
  const unwatch = page.watch(onPageChange)

  const close = transport?.({
    joined(missed = true) {
      joined = true
      report()
      if (!missed) return plan()
      // Changes made while disconnected weren't announced.
      requestedAt = Number.NEGATIVE_INFINITY
      schedule()
    },
    left() {
      joined = false
      report()
      plan()
    },
    signal: () => schedule(settling),
  })

  function stop() {
    report()
    ended = true
    clearTimeout(timer)
    unwatch()
    close?.()
  }

  report()
  plan()

  return {
    /** Asks now, or after the pending request; resolves when answered, even with a failure. */
    async refresh(): Promise<void> {
      while (pending) await pending
      if (!ended) await requestNow()
    },
    /** Pauses polling; asks at once when resumed. `refresh` still works. */
    pause(on: boolean) {
      paused = on
      onPageChange(false)
    },
    /** Discards the response to an earlier request after a local change. */
    overtake() {
      outdated = true
    },
    stop,
  }
}
