import type { Database, Json } from '@/lib/db/database.types'
import type { Account, Backend } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { newLearner } from './db-learning.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

/** An event as staff_event returns it. */
export type StaffEvent = {
  id: string
  version: number
  starts_at: string
  ends_at: string
  instructor: string | null
  words: Record<string, { description: string }> | null
  link: string | null
  materials: { title: string; url: string }[]
}

export const WORDS = {
  en: { title: 'Graphs by hand', description: 'We draw a graph and walk through it by hand.' },
}

/** What a new event has; topics and instructors are those of the repository. */
export const facts = (more: Record<string, unknown> = {}) => ({
  type: 'workshop',
  topic: 'session',
  words: WORDS,
  instructor: 'okafor',
  zone: 'Asia/Kolkata',
  capacity: 2,
  mode: 'link',
  link: 'https://meet.example/room',
  materials: [],
  ...more,
})

export const create = (what: object, starts: string[], series_rule: string | null = null) =>
  rpc('staff_create_events', { facts: what as Json, starts, minutes: 90, series_rule })
export const readEvent = (event: string) => rpc('staff_event', { event })
export const changeEvent = (
  event: string,
  known_version: number,
  what: object,
  following = false,
) => rpc('staff_change_event', { event, known_version, facts: what as Json, following })
export const cancelEvents = (events: string[], reason: string, following = false) =>
  rpc('staff_cancel_events', { events, reason, following })
export const roster = (
  event: string,
  filters: Omit<Database['public']['Functions']['staff_roster']['Args'], 'event'> = {},
) => rpc('staff_roster', { event, ...filters })
type Person = Pick<Account, 'id'>
export const seat = (event: string, { id }: Person, state: string) =>
  rpc('staff_set_seat', { event, person: id, state })
export const transfer = (event: string, { id }: Person, target: string, may_wait = false) =>
  rpc('staff_transfer', { event, person: id, target, may_wait })
export const removePerson = (event: string, { id }: Person) =>
  rpc('staff_remove_registration', { event, person: id })
export const noteAttendance = (event: string, people: Person[], attended = true) =>
  rpc('staff_set_attendance', { event, people: people.map(({ id }) => id), attended })
export const write = (event: string, audience: string, body = 'Bring a pencil, please.') =>
  rpc('staff_write_to_event', { event, audience, subject: 'A pencil', body })

// Still called so elsewhere.
export {
  changeEvent as changingEvent,
  create as creating,
  noteAttendance as attending,
  seat as seating,
}

/** Says which instructor someone is, whoever was it before. */
export const teachAs = ({ admin }: Backend, { id }: Account, instructor: string) =>
  admin.run(sql`
    delete from public.instructor_accounts where instructor = ${instructor};
    insert into public.instructor_accounts (user_id, instructor) values (${id}, ${instructor})`)

/** A new member of staff who is that instructor. */
export async function newTeacher(db: Backend, instructor = 'okafor'): Promise<Account> {
  const teacher = await newLearner(db)
  await makeStaff(db, teacher, 'instructor')
  await teachAs(db, teacher, instructor)
  return teacher
}
