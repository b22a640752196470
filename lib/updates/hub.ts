import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { call, nothing, read } from '@/lib/db/call'
import { personClient, serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import type { UpdatesConfig, UpdateTopic } from './topics'

/** The configuration of updates for the browser. */
export function updatesConfig(): UpdatesConfig {
  const { realtimeUrl, publishableKey } = env()
  return { realtime: realtimeUrl === null ? null : { url: realtimeUrl, key: publishableKey } }
}

/**
 * Delay before a browser reconnects after a stream has ended, in milliseconds; random, so that a restart doesn't
 * bring all back at once.
 */
const retry = () => 1_000 + Math.floor(Math.random() * 3_000)

/** Reports that a stream is open with nothing missed, or that something changed; `id` comes back as Last-Event-ID. */
const streamEvent = (name: 'current' | 'changed', id: string) =>
  `retry: ${retry()}\nid: ${id}\nevent: ${name}\ndata: ${name}\n\n`

/** Opens a stream of events that carry their content. */
export const streamStart = () => `retry: ${retry()}\nevent: open\ndata: open\n\n`

/** An event with its content as one line of JSON; its number comes back as Last-Event-ID. */
export const contentEvent = (number: number, content: unknown) =>
  `id: ${number}\nevent: entry\ndata: ${JSON.stringify(content)}\n\n`

/** A comment that keeps proxies from closing a quiet connection. */
const heartbeat = ':\n\n'

/** Duration of a stream, in seconds: less than hosts let a function run. The page then reconnects. */
export const streamLifetime = 270
/** Interval of the keep-alive comment in every stream, in milliseconds. */
const heartbeatInterval = 15_000
/** Parts that may wait for a slow reader, who then connects again and asks for what is missing. */
const maxQueued = 500

const encoder = new TextEncoder()

/** An open stream of server-sent events. */
export type Stream = { id: string; send(text: string | Uint8Array): void; end(): void }

type StreamOptions = {
  /** Aborted when the page disconnects. */
  signal: AbortSignal
  /** Called with the stream, before the response is returned. */
  opened(stream: Stream): void
  /** Called once when it has ended. */
  ended(stream: Stream): void
}

/** A response of server-sent events that lasts a few minutes, or until the page disconnects. */
export function openStream({ signal, opened, ended }: StreamOptions): Response {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      const send = (text: string | Uint8Array) => {
        if (!isOpen) return
        controller.enqueue(typeof text === 'string' ? encoder.encode(text) : text)
        if ((controller.desiredSize ?? 0) < -maxQueued) end()
      }
      const heartbeats = setInterval(() => send(heartbeat), heartbeatInterval)
      const timeout = setTimeout(() => end(), streamLifetime * 1000)
      const stream = { id: randomUUID(), send, end: () => end() }
      end = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(heartbeats)
        clearTimeout(timeout)
        signal.removeEventListener('abort', end)
        ended(stream)
        try {
          controller.close()
        } catch {
          // The page has already disconnected.
        }
      }
      signal.addEventListener('abort', end)
      opened(stream)
      if (signal.aborted) end()
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

/** Interval of the database query, in milliseconds. */
export const lookEvery = 1_000
/** Subjects per query. */
const maxSubjects = 1_000

type Watching = { subject: string; version: string; send(text: string): void; end(): void }

type WatchedStream = {
  /** What the stream is about. */
  subject: string
  /** The subject's version now. */
  version: string
  /** The version that the page knows. */
  known: string | null
  /** Aborted when the page disconnects. */
  signal: AbortSignal
  /** Called once when the stream has ended. */
  ended?(): void
}

/**
 * The streams of this process about one kind of subject. `watch` returns the versions of those that may go on; it is
 * asked for all at once, once a second.
 */
export function createStreamHub(watch: (subjects: string[]) => Promise<Map<string, string>>) {
  const streams = new Map<string, Watching>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    const subjects = [...new Set([...streams.values()].map(({ subject }) => subject))]
    for (let from = 0; from < subjects.length; from += maxSubjects) {
      const part = new Set(subjects.slice(from, from + maxSubjects))
      const versions = await watch([...part])
      for (const stream of [...streams.values()]) {
        if (!part.has(stream.subject)) continue
        const version = versions.get(stream.subject)
        if (!version) stream.end()
        else if (stream.version !== version) {
          stream.version = version
          stream.send(streamEvent('changed', version))
        }
      }
    }
  }

  function plan(): void {
    if (timer !== undefined || streams.size === 0) return
    timer = setTimeout(async () => {
      // An outage must not end streams: the next answer shows what was missed.
      await look().catch(() => {})
      timer = undefined
      plan()
    }, lookEvery)
    // A stopping process doesn't wait for the query.
    timer.unref()
  }

  return {
    /** Open streams about a subject. */
    count: (subject: string) =>
      [...streams.values()].filter((stream) => stream.subject === subject).length,

    /** A stream that says whether something was missed, and then when something has changed. */
    open({ subject, version, known, signal, ended }: WatchedStream): Response {
      return openStream({
        signal,
        opened: ({ id, send, end }) => {
          streams.set(id, { subject, version, send, end })
          send(streamEvent(known === version ? 'current' : 'changed', version))
          plan()
        },
        ended: ({ id }) => {
          streams.delete(id)
          ended?.()
        },
      })
    },
  }
}

const openedRow = z.object({ stream: z.uuid(), version: z.string() })
const versionRows = z.array(z.object({ stream: z.uuid(), version: z.string() }))

const hub = createStreamHub(async (streams) => {
  const query = serviceClient(lookEvery * 5).rpc('watch_updates', { streams })
  return new Map((await read(query, versionRows)).map(({ stream, version }) => [stream, version]))
})

/**
 * A stream that reports when the person's `topic` has changed, and first whether it has since version `known`. Ends
 * with the session, after some minutes, or when the page disconnects. Refuses with 401 'session_ended', 403
 * 'not_staff' and 429 'stream_limit'.
 */
export async function updateStream(
  accessToken: string,
  {
    topic,
    page,
    known,
    signal,
  }: {
    topic: UpdateTopic
    /** Chosen by the page: its next stream replaces this one. */
    page: string
    known: string | null
    signal: AbortSignal
  },
): Promise<Response> {
  const seconds = streamLifetime + 30
  const { stream, version } = await call(
    personClient(accessToken).rpc('open_update_stream', { topic, page, seconds }),
    openedRow,
  )
  const ended = () =>
    void call(serviceClient().rpc('close_update_stream', { stream }), nothing).catch(() => {})
  return hub.open({ subject: stream, version, known, signal, ended })
}
