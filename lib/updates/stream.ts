import type { Transport } from './poll'
import type { UpdateTopic } from './topics'

/** Growing pauses after refused streams, in milliseconds. */
const pauses = [5_000, 15_000, 60_000]

/** A number for this page, so that its next stream replaces the last. Not secret. */
export function newPage(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Announces changes of a person's topic by server-sent events from our own server, while the page is visible. */
export const eventStream = (topic: UpdateTopic): Transport =>
  eventStreamFrom('/api/updates', { topic })

/** Announces changes by the server-sent events of a handler, while the page is visible. */
export function eventStreamFrom(path: string, parameters: Record<string, string> = {}): Transport {
  return ({ joined, left, signal }) => {
    const page = newPage()
    let source: EventSource | null = null
    let isOpen = false
    let known = ''
    let refusals = 0
    let retrying: ReturnType<typeof setTimeout> | undefined

    const close = () => {
      clearTimeout(retrying)
      source?.close()
      source = null
      if (isOpen) left()
      isOpen = false
    }

    const hear = ({ type, lastEventId }: MessageEvent) => {
      known = lastEventId
      refusals = 0
      if (isOpen) return signal()
      isOpen = true
      joined(type === 'changed')
    }

    const open = () => {
      clearTimeout(retrying)
      if (source) return
      const query = new URLSearchParams({ ...parameters, page, ...(known && { known }) })
      const opening = new EventSource(`${path}?${query}`)
      source = opening
      opening.addEventListener('current', hear)
      opening.addEventListener('changed', hear)
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
    const look = () => (document.visibilityState === 'hidden' ? close() : open())
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }
}
