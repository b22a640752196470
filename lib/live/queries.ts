import 'server-only'
import { z } from 'zod'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { isLocale, type Locale, routing } from '@/lib/i18n/routing'
import type { LiveEvent } from './event'
import { liveEventRow, type RecordingFigure, recordingFigureRow } from './row'
import { isEventId } from './schema'

/** Thrown when the database can't be asked; pages show their error state. */
export class LiveUnavailable extends Error {}

function unwrap<T extends z.ZodType>(schema: T, answer: { data: unknown; error: unknown }) {
  const parsed = answer.error ? null : schema.safeParse(answer.data)
  if (!parsed?.success) throw new LiveUnavailable('The database could not be asked.')
  return parsed.data as z.output<T>
}

const events = z.array(liveEventRow)

/**
 * Events that are not over, the next one first; cancelled ones only where the person has a part in them.
 * Throws `LiveUnavailable`.
 */
export async function getEvents(accessToken: string): Promise<LiveEvent[]> {
  return unwrap(events, await personClient(accessToken).rpc('get_live'))
}

/** Past events that the person was registered for, the last one first. Throws `LiveUnavailable`. */
export async function getPastEvents(accessToken: string): Promise<LiveEvent[]> {
  return unwrap(events, await personClient(accessToken).rpc('get_live', { past: true }))
}

/** An event, past or to come; null when there is none. Throws `LiveUnavailable`. */
export async function getEvent(accessToken: string, id: string): Promise<LiveEvent | null> {
  if (!isEventId(id)) return null
  return unwrap(
    liveEventRow.nullable(),
    await personClient(accessToken).rpc('get_event', { event: id }),
  )
}

const figures = z.record(z.string(), recordingFigureRow)

/** By recording, what people did with it; those that nobody opened are missing. Throws `LiveUnavailable`. */
export async function getRecordingFigures(
  accessToken: string,
): Promise<Record<string, RecordingFigure>> {
  return unwrap(figures, await personClient(accessToken).rpc('recording_figures'))
}

const summary = z.object({
  attended: z.number(),
  next: liveEventRow.nullable(),
  upcoming: events,
})

/**
 * How many events the person was registered for that took place, the next one that they have a seat in, and
 * what `getEvents` answers. Throws `LiveUnavailable`.
 */
export async function getLiveSummary(
  accessToken: string,
): Promise<{ attended: number; next: LiveEvent | null; upcoming: LiveEvent[] }> {
  return unwrap(summary, await personClient(accessToken).rpc('live_summary'))
}

/** Whether the person is told of new events. Throws `LiveUnavailable`. */
export async function getAlert(accessToken: string): Promise<boolean> {
  const { data, error } = await personClient(accessToken).from('event_alerts').select('since')
  return unwrap(z.array(z.unknown()), { data, error }).length > 0
}

/** Whether the person has a calendar feed; its address is known to nobody else. Throws `LiveUnavailable`. */
export async function hasCalendarFeed(accessToken: string): Promise<boolean> {
  return unwrap(z.boolean(), await personClient(accessToken).rpc('has_calendar_feed'))
}

const feed = z.object({ locale: z.string(), events })

/**
 * The events of the person to whom a feed's token belongs, cancelled ones for 30 days, and their language;
 * null when the token is unknown or was revoked. Throws `LiveUnavailable`.
 */
export async function getCalendarFeed(
  token: string,
): Promise<{ locale: Locale; events: LiveEvent[] } | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  const found = unwrap(
    feed.nullable(),
    await serviceClient(patience.read).rpc('calendar_feed', { token }),
  )
  return (
    found && {
      locale: isLocale(found.locale) ? found.locale : routing.defaultLocale,
      events: found.events,
    }
  )
}
