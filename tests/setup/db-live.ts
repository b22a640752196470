import { randomUUID } from 'node:crypto'
import type { Backend } from './db-backends.ts'
import { rows, sql } from './db-sql.ts'

export type Seen = {
  id: string
  topic: string
  starts_at: string
  ends_at: string
  capacity: number
  status: string
  reason: string | null
  sequence: number
  registered: number
  queued: number
  state: 'registered' | 'queued' | null
  position: number | null
  registered_at: string | null
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

export const registering = (
  event: string,
  locale: string | null = null,
  zone: string | null = null,
) => sql`select public.register_for_event(${event}, ${locale}, ${zone}) as result`
export const leaving = (event: string) => sql`select public.leave_event(${event}) as result`
export const seeing = (event: string) => sql`select public.get_event(${event}) as result`
export const listing = (past = false) => sql`select public.get_live(${past}) as result`
export const alerting = (wanted: boolean, locale: string | null = null) =>
  sql`select public.set_event_alert(${wanted}, ${locale}) as result`
export const moving = (event: string, startsIn: string) =>
  sql`select public.move_event(${event}, now() + ${startsIn}::interval,
    now() + ${startsIn}::interval + interval '1 hour') as result`
export const cancelling = (event: string, reason: string | null = null) =>
  sql`select public.cancel_event(${event}, ${reason}) as result`
export const RENEW = 'select public.renew_calendar_feed() as result'
export const REMIND = 'select public.queue_reminders() as result'
export const TELL = 'select public.queue_alerts() as result'

/** The people with a seat and those waiting, each in order of arrival, and the stored counts. */
export async function seatsOf({ admin }: Pick<Backend, 'admin'>, event: string) {
  const people = await rows<{ user_id: string; state: string }>(
    admin,
    sql`select user_id, state from public.event_registrations
    where event_id = ${event} order by place`,
  )
  const [counts] = await rows<{ registered: number; queued: number }>(
    admin,
    sql`select registered, queued from public.event_counts where event_id = ${event}`,
  )
  const of = (state: string) => people.filter((one) => one.state === state).map((p) => p.user_id)
  return { registered: of('registered'), queued: of('queued'), counts }
}

export type Mail = { kind: string; waiting: boolean; dropped: boolean }

/** The emails to a person, in the order in which they were written. */
export const mailsTo = ({ admin }: Pick<Backend, 'admin'>, { id }: { id: string }) =>
  rows<Mail>(
    admin,
    sql`select kind, dropped_at is not null as dropped,
      num_nonnulls(sent_at, failed_at, dropped_at) = 0 as waiting
    from public.mail_outbox where user_id = ${id} order by id`,
  )
