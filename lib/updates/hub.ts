import 'server-only'
import { z } from 'zod'
import { call, nothing, read } from '@/lib/db/call'
import { personClient, serviceClient } from '@/lib/db/clients'
import { heartbeat, streamEvent } from './event-stream'
import type { UpdateTopic } from './topics'

/** Duration of a stream, in seconds: less than hosts let a function run. The page then reconnects. */
const lifetime = 270
/** Intervals of the database query and of the keep-alive comment in every stream, in milliseconds. */
const lookEvery = 1_000
const beatEvery = 15_000
/** Streams per query. */
const most = 1_000

type Stream = { version: string; send(text: string): void; end(): void }

const opened = z.object({ stream: z.uuid(), version: z.string() })
const versions = z.array(z.object({ stream: z.uuid(), version: z.string() }))

const streams = new Map<string, Stream>()
let looking: ReturnType<typeof setTimeout> | undefined

/** Queries all streams of this process at once: reports changes, and ends streams that may not continue. */
async function look(): Promise<void> {
  const ids = [...streams.keys()]
  for (let from = 0; from < ids.length; from += most) {
    const asked = ids.slice(from, from + most)
    const query = serviceClient(lookEvery * 5).rpc('watch_updates', { streams: asked })
    const known = new Map(
      (await read(query, versions)).map(({ stream, version }) => [stream, version]),
    )
    for (const id of asked) {
      const stream = streams.get(id)
      const version = known.get(id)
      if (!version) stream?.end()
      else if (stream && stream.version !== version) {
        stream.version = version
        stream.send(streamEvent('changed', version))
      }
    }
  }
}

function plan(): void {
  if (looking !== undefined || streams.size === 0) return
  looking = setTimeout(async () => {
    // An outage must not end streams: the next answer shows what was missed.
    await look().catch(() => {})
    looking = undefined
    plan()
  }, lookEvery)
  // A stopping process doesn't wait for the query.
  looking.unref()
}

/**
 * A stream that reports when the person's `topic` has changed, and first whether it has since version `known`. Ends
 * with the session, after some minutes, or when the page disconnects. Refuses with 401 'session_ended' and 429
 * 'stream_limit'.
 */
export async function updateStream(
  accessToken: string,
  {
    topic,
    page,
    known,
    gone,
  }: {
    topic: UpdateTopic
    /** Chosen by the page: its next stream replaces this one. */
    page: string
    known: string | null
    gone: AbortSignal
  },
): Promise<Response> {
  const { stream: id, version } = await call(
    personClient(accessToken).rpc('open_update_stream', { topic, page, seconds: lifetime + 30 }),
    opened,
  )
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const beating = setInterval(() => send(heartbeat), beatEvery)
      const ending = setTimeout(() => end(), lifetime * 1000)
      end = () => {
        if (!streams.delete(id)) return
        clearInterval(beating)
        clearTimeout(ending)
        gone.removeEventListener('abort', end)
        void call(serviceClient().rpc('close_update_stream', { stream: id }), nothing).catch(
          () => {},
        )
        try {
          controller.close()
        } catch {
          // The page has already disconnected.
        }
      }
      streams.set(id, { version, send, end })
      gone.addEventListener('abort', end)
      send(streamEvent(known === version ? 'current' : 'changed', version))
      if (gone.aborted) end()
      plan()
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
