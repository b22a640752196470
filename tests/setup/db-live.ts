import { randomUUID } from 'node:crypto'
import type { Backend } from './db-backends.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

export type Seen = {
  id: string
  topic: string
  starts_at: string
  capacity: number
  registered: number
  queued: number
  state: 'registered' | 'queued' | null
  position: number | null
}

type EventFacts = { capacity?: number; startsIn?: string; lasts?: string; topic?: string }

/** A separate event, not made by a rule; in a day by default. */
export async function newEvent(
  { admin }: Pick<Backend, 'admin'>,
  {
    capacity = 2,
    startsIn = '2 days',
    lasts = '90 minutes',
    topic = 'small-models',
  }: EventFacts = {},
): Promise<string> {
  const id = randomUUID()
  await admin.run(sql`
    insert into public.events (id, topic, type, starts_at, ends_at, capacity)
    values (${id}, ${topic}, 'hackathon', now() + ${startsIn}::interval,
      now() + ${startsIn}::interval + ${lasts}::interval, ${capacity})`)
  return id
}

/** Calls of functions, as texts; see `rpc`. */
export const registerFor = (event: string, locale?: string, zone?: string | null) =>
  rpc('register_for_event', { event, locale, zone })
export const leaveEvent = (event: string) => rpc('leave_event', { event })
export const getEvent = (event: string) => rpc('get_event', { event })
export const setAlert = (wanted: boolean, locale?: string) =>
  rpc('set_event_alert', { wanted, locale })
export const moveEvent = (event: string, startsIn: string) =>
  sql`select public.move_event(${event}, now() + ${startsIn}::interval,
    now() + ${startsIn}::interval + interval '1 hour') as result`
export const cancelEvent = (event: string, reason?: string) =>
  rpc('cancel_event', { event, reason })
export const RENEW = 'select public.renew_calendar_feed() as result'
export const REMIND = 'select public.queue_reminders() as result'
export const TELL = 'select public.queue_alerts() as result'

/** The people with a seat and those waiting, each in order of arrival, and the stored counts. */
export async function seatsOf({ admin }: Pick<Backend, 'admin'>, event: string) {
  const people = await admin.rows<{
    user_id: string
    state: string
  }>(sql`select user_id, state from public.event_registrations
    where event_id = ${event} order by place`)
  const [counts] = await admin.rows<{ registered: number; queued: number }>(
    sql`select registered, queued from public.event_counts where event_id = ${event}`,
  )
  const of = (state: string) => people.filter((one) => one.state === state).map((p) => p.user_id)
  return { registered: of('registered'), queued: of('queued'), counts }
}

export type Mail = { kind: string; waiting: boolean; dropped: boolean }

/** The emails to a person, in the order in which they were written. */
export const mailsTo = ({ admin }: Pick<Backend, 'admin'>, { id }: { id: string }) =>
  admin.rows<Mail>(sql`select kind, dropped_at is not null as dropped,
      num_nonnulls(sent_at, failed_at, dropped_at) = 0 as waiting
    from public.mail_outbox where user_id = ${id} order by id`)
