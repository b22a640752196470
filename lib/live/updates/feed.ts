import type { UpdatesState } from './updates'

/** How often the server is asked where nothing announces changes, in milliseconds (PRODUCT.md, Academy). */
export const pollInterval = 15_000
/** Announcements that follow each other are answered by one question; time between two of them. */
export const signalSpacing = 1_000

/** What announces that something changed. `joined` comes at every connection, also at one that was lost. */
export type TransportHandlers = { joined(): void; left(): void; signal(): void }
/** Opens a connection that finds back by itself; returns a function that closes it. */
export type Transport = (handlers: TransportHandlers) => () => void

type FeedOptions<T> = {
  read(): Promise<T>
  /** Tells what is known now; without data where only the state changed. */
  changed(now: { state: UpdatesState; data?: T }): void
  transport: Transport | null
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
const browserPage: NonNullable<FeedOptions<unknown>['page']> = {
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
 * Keeps one answer of the server fresh: one question after every announcement and every connection, every
 * 15 s while there is none, at once when the page is looked at again or finds back to the network; nothing
 * while it is hidden. Never two questions at a time, and what is asked for meanwhile is asked once.
 */
export function createFeed<T>({
  read,
  changed,
  transport,
  isFinal = () => false,
  page = browserPage,
}: FeedOptions<T>) {
  let joined = false
  let reached = true
  let ended = false
  let wasHidden = page.isHidden()
  /** Set when an answer under way no longer counts, because something was changed from here. */
  let outdated = false
  /** Something changed that nobody has asked for yet. */
  let due = false
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
    if (ended || asking || page.isHidden() || !page.isOnline()) return
    const since = Date.now() - lastAsked
    if (due) timer = setTimeout(ask, Math.max(signalSpacing - since, 0))
    else if (state() !== 'live') timer = setTimeout(ask, pollInterval)
  }

  async function askOnce(): Promise<void> {
    due = false
    outdated = false
    lastAsked = Date.now()
    try {
      const data = await read()
      reached = true
      // What was changed from here meanwhile is asked for anew.
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

  const want = () => {
    due = true
    plan()
  }

  const unwatch = page.watch((cameOnline) => {
    const shown = wasHidden && !page.isHidden()
    wasHidden = page.isHidden()
    tell()
    // Whatever happened while nobody looked, or nobody could be asked.
    if (shown || cameOnline) lastAsked = Number.NEGATIVE_INFINITY
    if (shown || cameOnline) want()
    else plan()
  })

  const close = transport?.({
    joined() {
      joined = true
      tell()
      // What changed while there was no connection was announced to nobody.
      lastAsked = Number.NEGATIVE_INFINITY
      want()
    },
    left() {
      joined = false
      tell()
      plan()
    },
    signal: want,
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
    /** Something was changed from here: an answer to an earlier question is not to overwrite it. */
    overtake() {
      outdated = true
    },
    stop,
  }
}
