import 'server-only'
import { z } from 'zod'
import { call, nothing, read } from '@/lib/db/call'
import { personClient, serviceClient } from '@/lib/db/clients'
import { streamLifetime } from './open-stream'
import { createStreamHub, lookEvery } from './stream-hub'
import type { UpdateTopic } from './topics'

const opened = z.object({ stream: z.uuid(), version: z.string() })
const versions = z.array(z.object({ stream: z.uuid(), version: z.string() }))

const hub = createStreamHub(async (streams) => {
  const query = serviceClient(lookEvery * 5).rpc('watch_updates', { streams })
  return new Map((await read(query, versions)).map(({ stream, version }) => [stream, version]))
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
    gone,
  }: {
    topic: UpdateTopic
    /** Chosen by the page: its next stream replaces this one. */
    page: string
    known: string | null
    gone: AbortSignal
  },
): Promise<Response> {
  const seconds = streamLifetime + 30
  const { stream, version } = await call(
    personClient(accessToken).rpc('open_update_stream', { topic, page, seconds }),
    opened,
  )
  const ended = () =>
    void call(serviceClient().rpc('close_update_stream', { stream }), nothing).catch(() => {})
  return hub.open({ subject: stream, version, known, gone, ended })
}
