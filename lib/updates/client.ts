import { HttpError, request } from '@/lib/http/client'
import { createPoller, type Transport } from './poll'
import type { Topic, UpdatesConfig, UpdatesState } from './topics'

/** Growing pauses after refused streams, in milliseconds. */
const pauses = [5_000, 15_000, 60_000]

/** A number for this page, so that its next stream replaces the last. Not secret. */
export function newPage(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Announces changes by the server-sent events of `path`, while the page is visible. */
export function eventStream(path: string): Transport {
  return ({ joined, left, signal }) => {
    const page = newPage()
    let source: EventSource | null = null
    let isOpen = false
    let lastEventId = ''
    let refusals = 0
    let retrying: ReturnType<typeof setTimeout> | undefined

    const close = () => {
      clearTimeout(retrying)
      source?.close()
      source = null
      if (isOpen) left()
      isOpen = false
    }

    const onEvent = (event: MessageEvent) => {
      lastEventId = event.lastEventId
      refusals = 0
      if (isOpen) return signal()
      isOpen = true
      joined(event.type === 'changed')
    }

    const open = () => {
      clearTimeout(retrying)
      if (source) return
      const url = new URL(path, window.location.origin)
      url.searchParams.set('page', page)
      if (lastEventId) url.searchParams.set('known', lastEventId)
      const opening = new EventSource(url)
      source = opening
      opening.addEventListener('current', onEvent)
      opening.addEventListener('changed', onEvent)
      opening.addEventListener('error', () => {
        if (isOpen) left()
        isOpen = false
        // The browser reconnects after a lost connection, but not after a refusal.
        if (opening.readyState !== EventSource.CLOSED || source !== opening) return
        source = null
        retrying = setTimeout(open, pauses[Math.min(refusals, pauses.length - 1)])
        // The session may be over: the next request says so.
        if (refusals === 0) signal()
        refusals += 1
      })
    }

    // Browsers allow only a few connections per server, and hidden pages don't need one.
    const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open())
    document.addEventListener('visibilitychange', onVisibility)
    onVisibility()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      close()
    }
  }
}

/** How early the token is renewed, the pause after a failure, and the least time between renewals, in milliseconds. */
const renewalLead = 60_000
const retryPause = 30_000
const leastPause = 60_000

/** Milliseconds until the next renewal. Timers that are told no number, or a large one, fire at once. */
function waitFor(expiresIn: unknown): number {
  if (typeof expiresIn !== 'number' || !Number.isFinite(expiresIn)) return leastPause
  return Math.min(Math.max(expiresIn * 1000 - renewalLead, leastPause), 2 ** 31 - 1)
}

/** Fetches the access token, now and before it expires; null once no one is signed in. Returns a stop function. */
export function watchToken(listener: (token: string | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const renew = async () => {
    let wait = retryPause
    try {
      type Answer = { token: string; expiresIn: number }
      const { token, expiresIn } = await request<Answer>('/api/auth/realtime')
      if (!stopped) listener(token)
      wait = waitFor(expiresIn)
    } catch (error) {
      if (error instanceof HttpError && error.status === 401 && !stopped) return listener(null)
    }
    if (!stopped) timer = setTimeout(renew, wait)
  }
  void renew()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Announces a table's changes over Supabase Realtime; the client is loaded on demand. */
function realtime(
  service: { url: string; key: string },
  { table, as }: NonNullable<Topic['realtime']>,
): Transport {
  return (handlers) => {
    let closed = false
    let close = () => {}
    import('./realtime-client')
      .then(({ followTable }) => {
        if (closed) return
        close = followTable(
          { ...service, table, watchToken: as === 'person' ? watchToken : null },
          handlers,
        )
      })
      // The script couldn't be loaded, so polling takes over.
      .catch(() => {})
    return () => {
      closed = true
      close()
    }
  }
}

type Options<T> = {
  read(): Promise<T>
  /** Reports the current data; none if only the state changed. */
  changed(update: { state: UpdatesState; data?: T }): void
  /** From the page, where the topic may be announced by Realtime. */
  realtime?: UpdatesConfig['realtime']
  /** True for failures that retrying can't fix. */
  isFinal?(error: unknown): boolean
}

/** The connection that announces changes of a topic; null if it is only polled. */
function transportOf(topic: Topic, service: UpdatesConfig['realtime']): Transport | null {
  if (service && topic.realtime) return realtime(service, topic.realtime)
  return topic.stream ? eventStream(topic.stream) : null
}

/** Keeps a topic's data fresh while the page is visible; see `createPoller` for what it returns. */
export function follow<T>(topic: Topic, { realtime = null, ...options }: Options<T>) {
  const { interval, settling, ages } = topic
  return createPoller<T>({
    ...options,
    interval,
    settling,
    ages,
    transport: transportOf(topic, realtime),
  })
}

export type Feed<T> = ReturnType<typeof follow<T>>
