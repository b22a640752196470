import 'server-only'
import { z } from 'zod'
import { eventTypes } from '@/lib/content/events'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { locales, routing } from '@/lib/i18n/routing'
import { isEventId } from './schema'

/** An event as a signed-in person sees it. */
export const eventRow = camelRow({
  id: z.string(),
  type: z.enum(eventTypes),
  topic: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  /** IANA name of the organiser's time zone. */
  zone: z.string(),
  capacity: z.number(),
  status: z.enum(['scheduled', 'cancelled']),
  /** Reason for the cancellation. */
  reason: z.string().nullable(),
  /** Number of moves and cancellations, as calendars count them. */
  sequence: z.number(),
  registered: z.number(),
  queued: z.number(),
  state: z.enum(['registered', 'queued']).nullable(),
  /** Place in the queue, from 1; null for people not in it. */
  position: z.number().nullable(),
  registered_at: timestamp.nullable(),
})

export type LiveEvent = z.output<typeof eventRow>

const events = z.array(eventRow)

/** Current and upcoming events, next first; cancelled ones only if the person is involved. Throws `Unavailable`. */
export const getEvents = (accessToken: string): Promise<LiveEvent[]> =>
  read(personClient(accessToken).rpc('get_live'), events)

/** Past events the person was registered for, latest first. Throws `Unavailable`. */
export const getPastEvents = (accessToken: string): Promise<LiveEvent[]> =>
  read(personClient(accessToken).rpc('get_live', { past: true }), events)

/** A past or upcoming event; null when there is none. Throws `Unavailable`. */
export async function getEvent(accessToken: string, id: string): Promise<LiveEvent | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('get_event', { event: id }), eventRow.nullable())
}

/** Views and likes of a recording. */
export const recordingFigureRow = z.object({
  views: z.number(),
  likes: z.number(),
  /** Whether the signed-in person likes it. */
  liked: z.boolean(),
  seen: z.boolean(),
})

export type RecordingFigure = z.output<typeof recordingFigureRow>

/** Figures by recording; unopened ones are missing. Throws `Unavailable`. */
export const getRecordingFigures = (
  accessToken: string,
): Promise<Record<string, RecordingFigure>> =>
  read(personClient(accessToken).rpc('recording_figures'), z.record(z.string(), recordingFigureRow))

/** Whether the person gets alerts about new events. Throws `Unavailable`. */
export async function getAlert(accessToken: string): Promise<boolean> {
  const query = personClient(accessToken).from('event_alerts').select('since')
  return (await read(query, z.array(z.unknown()))).length > 0
}

/** Whether the person has a calendar feed; only they know its link. Throws `Unavailable`. */
export const hasCalendarFeed = (accessToken: string): Promise<boolean> =>
  read(personClient(accessToken).rpc('has_calendar_feed'), z.boolean())

const feed = z.object({ locale: z.enum(locales).catch(routing.defaultLocale), events })

/** Events and language of a feed token's owner, cancelled ones for 30 days; null if invalid. Throws `Unavailable`. */
export async function getCalendarFeed(token: string): Promise<z.output<typeof feed> | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  return read(serviceClient(patience.read).rpc('calendar_feed', { token }), feed.nullable())
}
