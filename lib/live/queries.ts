import 'server-only'
import { z } from 'zod'
import { eventTranslations, eventTypes } from '@/content/events'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { locales, routing } from '@/lib/i18n/routing'
import { isEventId } from './schema'

/** An event as a signed-in person sees it. */
export const eventRow = camelRow({
  id: z.string(),
  type: z.enum(eventTypes),
  topic: z.string(),
  /** Its own texts; null for its topic's. */
  words: eventTranslations,
  /** Id of the instructor; null if nobody is named. */
  instructor: z.string().nullable(),
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
  /** With a provider, or in our own room; null while it isn't decided. */
  mode: z.enum(['link', 'room']).nullable(),
  /** For those with a seat. */
  materials: z.array(z.object({ title: z.string(), url: z.url() })).nullable(),
})

export type LiveEvent = z.output<typeof eventRow>

const events = z.array(eventRow)

/** Current and upcoming events, next first; cancelled ones only if the person is involved. Throws `Unavailable`. */
export const getEvents = (accessToken: string): Promise<LiveEvent[]> =>
  read(personClient(accessToken).rpc('get_live'), events)

/** Drafts are for staff only. */
const visibleEvent = z.union([
  z.object({ status: z.literal('draft') }).transform(() => null),
  eventRow.nullable(),
])

/** A past or upcoming event; null when there is none. Throws `Unavailable`. */
export async function getEvent(accessToken: string, id: string): Promise<LiveEvent | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('get_event', { event: id }), visibleEvent)
}

const joinInfo = camelRow({
  /** What the person is there; null without a seat. */
  role: z.enum(['staff', 'member']).nullable(),
  /** Not open yet, open, or no longer. */
  phase: z.enum(['ahead', 'open', 'over', 'cancelled']),
  opens_at: timestamp,
  mode: z.enum(['link', 'room']).nullable(),
  /** The provider's, while it is open to the person. It must not be part of a page. */
  link: z.string().nullable(),
})

export type JoinInfo = z.output<typeof joinInfo>

/** Where an event takes place and whether the person may go there now; null when there is none. Throws `Unavailable`. */
export async function getJoinInfo(accessToken: string, id: string): Promise<JoinInfo | null> {
  if (!isEventId(id)) return null
  return read(personClient(accessToken).rpc('event_join_info', { event: id }), joinInfo.nullable())
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

const recordingPage = recordingFigureRow.extend({
  /** Where the person stopped, in seconds. */
  seconds: z.number(),
})

/** A recording's figures, and where the person stopped. Throws `Unavailable`. */
export const getRecordingPage = (accessToken: string, recording: string) =>
  read(personClient(accessToken).rpc('recording_page', { recording }), recordingPage)

/** A person's attendance in a session in which they have a seat. */
const attendanceRow = z.object({
  /** Null while it isn't known: attendance in the room is judged when the session is over. */
  attended: z.boolean().nullable(),
  /** What shows it, or "staff" who noted that they weren't there. */
  source: z.enum(['room', 'code', 'submission', 'staff']).nullable(),
  /** How long they were in the room during the session; null if they weren't. */
  minutes: z.number().nullable(),
  /** How long the session really was, in minutes; null until its attendance is judged. */
  length: z.number().nullable(),
})

export type Attendance = z.output<typeof attendanceRow>

/** The person's attendance in an event; null without a seat. Throws `Unavailable`. */
export const getAttendance = (accessToken: string, event: string): Promise<Attendance | null> =>
  read(personClient(accessToken).rpc('my_attendance', { event }), attendanceRow.nullable())

const page = z.object({
  events,
  past: events.nullable(),
  /** By past event. */
  attendance: z.record(z.string(), attendanceRow).nullable(),
  alert: z.boolean(),
  feed: z.boolean(),
  figures: z.record(z.string(), recordingFigureRow).nullable(),
})

export type LivePage = z.output<typeof page>

/**
 * The data of a page of live sessions, in one call: `getEvents`' result, whether the person has alerts and a calendar
 * feed and, if wanted, their past events, latest first, with their attendance, and the recordings' figures. Throws
 * `Unavailable`.
 */
export const getLivePage = (
  accessToken: string,
  wanted: { past?: boolean; figures?: boolean },
): Promise<LivePage> => {
  const parameters = { with_past: wanted.past ?? false, with_figures: wanted.figures ?? false }
  return read(personClient(accessToken).rpc('live_page', parameters), page)
}

const feed = z.object({ locale: z.enum(locales).catch(routing.defaultLocale), events })

/** Events and language of a feed token's owner, cancelled ones for 30 days; null if invalid. Throws `Unavailable`. */
export async function getCalendarFeed(token: string): Promise<z.output<typeof feed> | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  return read(serviceClient(patience.read).rpc('calendar_feed', { token }), feed.nullable())
}
