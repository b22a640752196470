import type { UpdatesState } from './config'

/** The default interval between questions where nothing announces changes, in milliseconds. */
export const pollInterval = 15_000
/** The least time between two questions, in milliseconds: announcements in quick succession share one. */
export const signalSpacing = 1_000

/** What announces that something changed. `joined` comes at every connection, also after a lost one. */
export type TransportHandlers = { joined(): void; left(): void; signal(): void }
/** Opens a connection that reconnects on its own; returns a function that closes it. */
export type Transport = (handlers: TransportHandlers) => () => void

type PollerOptions<T> = {
  read(): Promise<T>
  /** Tells what is known now; without data where only the state changed. */
  changed(now: { state: UpdatesState; data?: T }): void
  transport: Transport | null
  /** Milliseconds between two questions. */
  interval?: number
  /** Milliseconds for which the server may answer what it knew before an announced change. */
  settling?: number
  /** Asks at every interval also while changes are announced: for an answer that goes stale without one. */
  ages?: boolean
  /** True for a failure after which asking again is of no use. */
  isFinal?(error: unknown): boolean
  /** The page, as far as this looks at it. */
  page?: {
    isHidden(): boolean
    isOnline(): boolean
    /** Calls `look` whenever one of them may have changed; returns a function that stops that. */
    watch(look: (cameOnline: boolean) => void): () => void
  }
}

/** The page that this browser shows. */
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
 * Keeps one answer of the server fresh: asks after every announcement and every connection, every `interval` while
 * there is no connection, at once when the page becomes visible again or comes online; never while it is hidden or
 * paused. One question at a time: what is asked for meanwhile is asked once.
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
  /** Set when an answer under way no longer counts, because something was changed from here. */
  let outdated = false
  /** Something has changed since the last question. */
  let due = false
  /** Before this time asking would be too early. */
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

  /** Sets the one timer to when the server has to be asked next. */
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
      // Something was changed from here meanwhile: ask again.
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
    // For changes while the page was hidden or offline.
    if (woke || cameOnline) lastAsked = Number.NEGATIVE_INFINITY
    if (woke || cameOnline) want()
    else plan()
  }
  const unwatch = page.watch(look)

  const close = transport?.({
    joined() {
      joined = true
      tell()
      // Changes during a lost connection were not announced.
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
    /** Asks now, or after the question under way; resolves when that is answered, well or not. */
    async refresh(): Promise<void> {
      while (asking) await asking
      if (!ended) await ask()
    },
    /** Stops asking on its own; when that ends, asks at once. `refresh` still asks. */
    pause(now: boolean) {
      paused = now
      look(false)
    },
    /** Something was changed from here: an answer to an earlier question is not to overwrite it. */
    overtake() {
      outdated = true
    },
    stop,
  }
}
