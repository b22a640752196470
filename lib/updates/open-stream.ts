import 'server-only'
import { randomUUID } from 'node:crypto'
import { heartbeat } from './event-stream'

/** Duration of a stream, in seconds: less than hosts let a function run. The page then reconnects. */
export const streamLifetime = 270
/** Interval of the keep-alive comment in every stream, in milliseconds. */
const beatEvery = 15_000
/** Parts that may wait for a slow reader, who then connects again and asks for what is missing. */
const mostWaiting = 500

const encoder = new TextEncoder()

/** An open stream of server-sent events. */
export type Stream = { id: string; send(text: string | Uint8Array): void; end(): void }

type Opening = {
  gone: AbortSignal
  /** Called with the stream, before the response is returned. */
  opened(stream: Stream): void
  /** Called once when it has ended. */
  ended(stream: Stream): void
}

/** A response of server-sent events that lasts a few minutes, or until the page disconnects. */
export function openStream({ gone, opened, ended }: Opening): Response {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      const send = (text: string | Uint8Array) => {
        if (!isOpen) return
        controller.enqueue(typeof text === 'string' ? encoder.encode(text) : text)
        if ((controller.desiredSize ?? 0) < -mostWaiting) end()
      }
      const beating = setInterval(() => send(heartbeat), beatEvery)
      const ending = setTimeout(() => end(), streamLifetime * 1000)
      const stream = { id: randomUUID(), send, end: () => end() }
      end = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(beating)
        clearTimeout(ending)
        gone.removeEventListener('abort', end)
        ended(stream)
        try {
          controller.close()
        } catch {
          // The page has already disconnected.
        }
      }
      gone.addEventListener('abort', end)
      opened(stream)
      if (gone.aborted) end()
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies must not buffer or compress it.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
