import 'server-only'
import { z } from 'zod'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { getRecording } from '@/lib/content/recordings'
import { patience, personClient } from '@/lib/db/clients'
import type { LiveEvent } from './event'
import { liveEventRow, type RecordingFigure, recordingFigureRow } from './row'
import type { alertInput, likeInput, registerInput } from './schema'

/** Codes that the functions of the database raise, and what they mean to whoever asked. */
const refusals: Record<string, number> = {
  session_ended: 401,
  profile_incomplete: 403,
  event_unknown: 404,
  event_cancelled: 409,
  event_started: 409,
  rate_limited: 429,
}

type Answer = PromiseLike<{
  data: unknown
  error: { code?: string; message: string; details?: string | null } | null
  status: number
}>

/** Asks the database as the person and reads its answer. */
async function change<T extends z.ZodType>(
  accessToken: string,
  schema: T,
  call: (person: ReturnType<typeof personClient>) => Answer,
): Promise<Outcome<z.output<T>>> {
  const { data, error, status } = await call(personClient(accessToken, patience.change))
  if (error) {
    const known = refusals[error.message]
    const retryAfter = known === 429 ? Number(error.details) || undefined : undefined
    if (known) return refuse(known, error.message, { retryAfter })
    if (status === 401) return refuse(401, 'session_ended')
    return unavailable()
  }
  const parsed = schema.safeParse(data)
  return parsed.success ? done(parsed.data) : unavailable()
}

const eventAnswer = liveEventRow.transform((event): { event: LiveEvent } => ({ event }))

/**
 * Gives the person a seat, or the last position in the queue; again does nothing. 404 'event_unknown', 409
 * 'event_cancelled' or 'event_started'.
 */
export async function registerForEvent(
  accessToken: string,
  { event, locale }: z.output<typeof registerInput>,
): Promise<Outcome<{ event: LiveEvent }>> {
  return change(accessToken, eventAnswer, (person) =>
    person.rpc('register_for_event', { event, locale }),
  )
}

/** Gives up the person's seat or position; again does nothing. Refuses as `registerForEvent` does. */
export async function leaveEvent(
  accessToken: string,
  event: string,
): Promise<Outcome<{ event: LiveEvent }>> {
  return change(accessToken, eventAnswer, (person) => person.rpc('leave_event', { event }))
}

/** Whether the person is told of new events from now on. */
export async function setAlert(
  accessToken: string,
  { wanted, locale }: z.output<typeof alertInput>,
): Promise<Outcome<{ wanted: boolean }>> {
  const answer = z.boolean().transform((now) => ({ wanted: now }))
  return change(accessToken, answer, (person) => person.rpc('set_event_alert', { wanted, locale }))
}

/** A new address for the person's calendar feed at this origin, told this once; the old one ends. */
export async function renewFeed(
  accessToken: string,
  origin: string,
): Promise<Outcome<{ url: string }>> {
  const answer = z.string().transform((token) => ({ url: `${origin}/api/calendar/${token}.ics` }))
  return change(accessToken, answer, (person) => person.rpc('renew_calendar_feed'))
}

/** Ends the address of the person's calendar feed. */
export async function revokeFeed(accessToken: string): Promise<Outcome<{ revoked: boolean }>> {
  const answer = z.boolean().transform((revoked) => ({ revoked }))
  return change(accessToken, answer, (person) => person.rpc('revoke_calendar_feed'))
}

/** Notes that the person has opened a recording; 404 'recording_unknown'. Answers its figures. */
export async function seeRecording(
  accessToken: string,
  recording: string,
): Promise<Outcome<RecordingFigure>> {
  if (!getRecording(recording)) return refuse(404, 'recording_unknown')
  return change(accessToken, recordingFigureRow, (person) =>
    person.rpc('see_recording', { recording }),
  )
}

/** Sets or takes back the person's like of a recording; 404 'recording_unknown'. Answers its figures. */
export async function likeRecording(
  accessToken: string,
  { recording, liked }: z.output<typeof likeInput>,
): Promise<Outcome<RecordingFigure>> {
  if (!getRecording(recording)) return refuse(404, 'recording_unknown')
  return change(accessToken, recordingFigureRow, (person) =>
    person.rpc('like_recording', { recording, liked }),
  )
}
