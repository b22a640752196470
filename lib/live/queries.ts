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
  /** The organiser's time zone, by its IANA name. */
  zone: z.string(),
  capacity: z.number(),
  status: z.enum(['scheduled', 'cancelled']),
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  /** How often it was moved or cancelled, as calendars count it. */
  sequence: z.number(),
  registered: z.number(),
  queued: z.number(),
  state: z.enum(['registered', 'queued']).nullable(),
  /** Place in the queue, from 1; null for people who are not in it. */
  position: z.number().nullable(),
  registered_at: timestamp.nullable(),
})

export type LiveEvent = z.output<typeof eventRow>

const events = z.array(eventRow)

/**
 * Events that are not over, the next one first; cancelled ones only where the person has a part in them.
 * Throws `Unavailable`.
 */
export const getEvents = (accessToken: string): Promise<LiveEvent[]> =>
  read(personClient(accessToken).rpc('get_live'), events)

/** Past events that the person was registered for, the last one first. Throws `Unavailable`. */
export const getPastEvents = (accessToken: string): Promise<LiveEvent[]> =>
  read(personClient(accessToken).rpc('get_live', { past: true }), events)

/** An event, past or to come; null when there is none. Throws `Unavailable`. */
export async function getEvent(accessToken: string, id: string): Promise<LiveEvent | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('get_event', { event: id }), eventRow.nullable())
}

/** What people did with a recording. */
export const recordingFigureRow = z.object({
  views: z.number(),
  likes: z.number(),
  /** By the person who asks. */
  liked: z.boolean(),
  seen: z.boolean(),
})

export type RecordingFigure = z.output<typeof recordingFigureRow>

/** The figures by recording; those that nobody opened are missing. Throws `Unavailable`. */
export const getRecordingFigures = (
  accessToken: string,
): Promise<Record<string, RecordingFigure>> =>
  read(personClient(accessToken).rpc('recording_figures'), z.record(z.string(), recordingFigureRow))

const summary = z.object({ attended: z.number(), next: eventRow.nullable(), upcoming: events })

/**
 * How many events the person was registered for that took place, the next one that they have a seat in, and
 * what `getEvents` answers. Throws `Unavailable`.
 */
export const getLiveSummary = (accessToken: string): Promise<z.output<typeof summary>> =>
  read(personClient(accessToken).rpc('live_summary'), summary)

/** Whether the person is told of new events. Throws `Unavailable`. */
export async function getAlert(accessToken: string): Promise<boolean> {
  const query = personClient(accessToken).from('event_alerts').select('since')
  return (await read(query, z.array(z.unknown()))).length > 0
}

/** Whether the person has a calendar feed; only they know its link. Throws `Unavailable`. */
export const hasCalendarFeed = (accessToken: string): Promise<boolean> =>
  read(personClient(accessToken).rpc('has_calendar_feed'), z.boolean())

const feed = z.object({ locale: z.enum(locales).catch(routing.defaultLocale), events })

/**
 * The events of the person to whom a feed's token belongs, cancelled ones for 30 days, and their language;
 * null when the token is unknown or was revoked. Throws `Unavailable`.
 */
export async function getCalendarFeed(token: string): Promise<z.output<typeof feed> | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  return read(serviceClient(patience.read).rpc('calendar_feed', { token }), feed.nullable())
}
