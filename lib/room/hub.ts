import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { call, nothing, read } from '@/lib/db/call'
import { personClient, serviceClient } from '@/lib/db/clients'
import {
  contentEvent,
  openStream,
  type Stream,
  streamLifetime,
  streamStart,
} from '@/lib/updates/hub'

/** Interval of the query for news of all rooms, and of the one for streams that have to end, in milliseconds. */
const lookEvery = 250
const checkEvery = 5_000

type Listener = Pick<Stream, 'send' | 'end'> & { event: string; seq: number; registered: string }
type Hub = {
  listeners: Map<string, Listener>
  timer?: NodeJS.Timeout
  busy: boolean
  again: boolean
  checked: number
}

const opened = z.object({ stream: z.uuid(), version: z.string() })
const allowed = z.array(z.object({ stream: z.uuid(), version: z.string().nullable() }))
const news = z.record(z.uuid(), z.array(z.looseObject({ seq: z.number() })))

// One for the process, also where handlers are bundled apart: a message wakes the reader that serves the streams.
const registry = globalThis as { [key: symbol]: Hub | undefined }
const key = Symbol.for('altiora.rooms')
function hubHere(): Hub {
  registry[key] ??= { listeners: new Map(), busy: false, again: false, checked: Date.now() }
  return registry[key]
}

const encoder = new TextEncoder()

/** Sends entries to each listener of a room that doesn't have them, encoded once. */
function fanOut(listeners: Listener[], entries: { seq: number }[]): void {
  const last = entries.at(-1)?.seq ?? 0
  const parts = new Map<number, Uint8Array>()
  for (const listener of listeners) {
    const from = entries.findIndex(({ seq }) => seq > listener.seq)
    // One that has come since the query and knows less gets its own with the next.
    if (from < 0 || (entries[from]?.seq ?? 0) > listener.seq + 1) continue
    const part =
      parts.get(from) ??
      encoder.encode(
        entries
          .slice(from)
          .map((one) => contentEvent(one.seq, one))
          .join(''),
      )
    parts.set(from, part)
    listener.seq = last
    listener.send(part)
  }
}

/** Reads the news of all rooms with listeners, in one query. */
async function look({ listeners }: Hub): Promise<boolean> {
  const rooms: Record<string, number> = {}
  for (const { event, seq } of listeners.values()) {
    rooms[event] = Math.min(rooms[event] ?? Number.POSITIVE_INFINITY, seq)
  }
  const newEntries = await read(serviceClient(5_000).rpc('watch_rooms', { rooms }), news)
  for (const [event, entries] of Object.entries(newEntries)) {
    fanOut(
      [...listeners.values()].filter((one) => one.event === event),
      entries,
    )
  }
  return Object.keys(newEntries).length > 0
}

/** Ends the streams of people who have lost their seat, session or page. */
async function check(hub: Hub): Promise<void> {
  hub.checked = Date.now()
  const subjects = [...hub.listeners.values()]
  const streams = subjects.map(({ registered }) => registered)
  const rows = await read(serviceClient(5_000).rpc('watch_updates', { streams }), allowed)
  const going = new Set(rows.filter(({ version }) => version !== null).map(({ stream }) => stream))
  for (const one of subjects) if (!going.has(one.registered)) one.end()
}

async function run(hub: Hub): Promise<void> {
  clearTimeout(hub.timer)
  if (hub.busy) {
    hub.again = true
    return
  }
  hub.busy = true
  // An outage must not end streams: the next look brings what was missed.
  do {
    hub.again = false
    await look(hub).catch(() => {})
  } while (hub.again)
  if (Date.now() - hub.checked > checkEvery) await check(hub).catch(() => {})
  hub.busy = false
  if (hub.listeners.size === 0) return
  hub.timer = setTimeout(() => void run(hub), lookEvery)
  // A stopping process doesn't wait for the query.
  hub.timer.unref()
}

/** Brings what a change has just added to a room to the pages of this process at once. */
export function wakeRoom(event: string): void {
  const hub = hubHere()
  for (const one of hub.listeners.values()) if (one.event === event) return void run(hub)
}

/**
 * A stream of a room's entries after a number, for someone in it. Refuses with 401 'session_ended', 403 'seat_missing',
 * 404 'event_unknown' and 429 'stream_limit'.
 */
export async function roomStream(
  accessToken: string,
  {
    event,
    page,
    after,
    signal,
  }: { event: string; page: string; after: number; signal: AbortSignal },
): Promise<Response> {
  const topic = `room:${event}`
  const seconds = streamLifetime + 30
  const { stream } = await call(
    personClient(accessToken).rpc('open_update_stream', { topic, page, seconds }),
    opened,
  )
  const hub = hubHere()
  const id = randomUUID()
  return openStream({
    signal,
    opened: ({ send, end }) => {
      send(streamStart())
      hub.listeners.set(id, { event, seq: after, registered: stream, send, end })
      void run(hub)
    },
    ended: () => {
      hub.listeners.delete(id)
      void call(serviceClient().rpc('close_update_stream', { stream }), nothing).catch(() => {})
    },
  })
}
