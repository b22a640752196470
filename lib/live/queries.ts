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
  /** Position on the waiting list, from 1; null if not on it. */
  position: z.number().nullable(),
  registered_at: timestamp.nullable(),
})

export type LiveEvent = z.output<typeof eventRow>

const events = z.array(eventRow)

/** Current and upcoming events, next first; cancelled ones only if the person is involved. Throws `Unavailable`. */
export const getEvents = (accessToken: string): Promise<LiveEvent[]> =>
  read(personClient(accessToken).rpc('get_live'), events)

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

const page = z.object({
  events,
  past: events.nullable(),
  alert: z.boolean(),
  feed: z.boolean(),
  figures: z.record(z.string(), recordingFigureRow).nullable(),
})

export type LivePage = z.output<typeof page>

/**
 * The data of a page of live sessions, in one call: `getEvents`' result, whether the person has alerts and a calendar
 * feed and, if wanted, their past events, latest first, and the recordings' figures. Throws `Unavailable`.
 */
export const getLivePage = (
  accessToken: string,
  wanted: { past?: boolean; figures?: boolean },
): Promise<LivePage> => {
  const asked = { with_past: wanted.past ?? false, with_figures: wanted.figures ?? false }
  return read(personClient(accessToken).rpc('live_page', asked), page)
}

const feed = z.object({ locale: z.enum(locales).catch(routing.defaultLocale), events })

/** Events and language of a feed token's owner, cancelled ones for 30 days; null if invalid. Throws `Unavailable`. */
export async function getCalendarFeed(token: string): Promise<z.output<typeof feed> | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  return read(serviceClient(patience.read).rpc('calendar_feed', { token }), feed.nullable())
}
