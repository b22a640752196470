import { randomUUID } from 'node:crypto'
import type { Account, Backend } from './db-backends.ts'
import { askAsService } from './db-learning.ts'
import { sql } from './db-sql.ts'

/** What a session's attendance looks like for someone with a seat. */
export type Attendance = {
  attended: boolean | null
  source: string | null
  minutes: number | null
  length: number | null
}

/** What staff see of a session's code. */
export type CheckIn = { code: string | null }

export const JUDGE = 'select public.judge_due_attendance() as result'

/** Judges all sessions that are due, as the worker does. */
export async function judge({ api }: Pick<Backend, 'api'>): Promise<void> {
  while ((await askAsService<number>(api, JUDGE)) > 0);
}

/** Lets time pass for an event: everything about it moves into the past. */
export const passTime = ({ admin }: Pick<Backend, 'admin'>, event: string, time: string) =>
  admin.run(sql`
    update public.events set starts_at = starts_at - ${time}::interval,
      ends_at = ends_at - ${time}::interval where id = ${event};
    update public.rooms set ended_at = ended_at - ${time}::interval where event_id = ${event};
    update public.event_presence set counted_to = counted_to - ${time}::interval
    where event_id = ${event};
    update public.check_in_codes set drawn_at = drawn_at - ${time}::interval
    where event_id = ${event};
    update public.rate_limits set expires_at = expires_at - ${time}::interval,
      window_start = window_start - ${time}::interval`)

/** Someone's page of a room says `times` times that it is open, with so much time between. */
export async function stay(
  db: Backend,
  who: Account,
  event: string,
  times: number,
  between = '60 seconds',
): Promise<void> {
  await who.rpc('note_room_presence', { event })
  for (let one = 0; one < times; one++) {
    await passTime(db, event, between)
    await who.rpc('note_room_presence', { event })
  }
}

/** The seconds that count for someone. */
export const secondsOf = ({ admin }: Pick<Backend, 'admin'>, event: string, { id }: Account) =>
  admin.value<number | undefined>(
    sql`select seconds from public.event_presence where event_id = ${event} and user_id = ${id}`,
  )

type SessionFacts = { mode?: 'room' | 'link' | null; startsIn?: string; lasts?: string }

/** A workshop that has just begun, with seats for `members`; in our room by default. */
export async function newSession(
  db: Backend,
  members: Account[],
  { mode = 'room', startsIn = '-5 seconds', lasts = '20 minutes' }: SessionFacts = {},
): Promise<string> {
  const id = randomUUID()
  const link = mode === 'link' ? 'https://meet.example/a' : null
  await db.admin.run(sql`
    insert into public.events (id, topic, type, starts_at, ends_at, capacity, instructor)
    values (${id}, 'session', 'workshop', now() + interval '1 day', now() + interval '25 hours', 20,
      'okafor');
    insert into public.event_rooms (event_id, mode, link) values (${id}, ${mode}, ${link})`)
  for (const member of members) await member.rpc('register_for_event', { event: id })
  await db.admin.run(sql`
    update public.events set starts_at = now() + ${startsIn}::interval,
      ends_at = now() + ${startsIn}::interval + ${lasts}::interval where id = ${id}`)
  return id
}
