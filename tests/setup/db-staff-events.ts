import type { Account, Backend } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { newLearner } from './db-learning.ts'
import { sql } from './db-sql.ts'

/** An event as staff_event returns it. */
export type StaffEvent = {
  id: string
  version: number
  sequence: number
  starts_at: string
  ends_at: string
  zone: string
  capacity: number
  instructor: string | null
  words: Record<string, { title: string; description: string }> | null
  mode: string | null
  link: string | null
  materials: { title: string; url: string }[]
  series: { rule: string; following: number } | null
  history: { action: string; fields: string[]; actor: string }[]
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

const times = (starts: string[]) =>
  `array[${starts.map((start) => sql`${start}::timestamptz`).join(', ')}]::timestamptz[]`

export const creating = (what: object, starts: string[], rule: string | null = null) =>
  sql`select public.staff_create_events(${what}::jsonb, `.concat(
    `${times(starts)}, 90, `,
    sql`${rule}) as result`,
  )
export const readingEvent = (event: string) => sql`select public.staff_event(${event}) as result`
export const changingEvent = (
  event: string,
  version: number,
  what: object,
  following = false,
) => sql`select public.staff_change_event(${event}, ${version}, ${what}::jsonb, ${following})
  as result`
export const cancellingEvents = (events: string[], reason: string, following = false) =>
  sql`select public.staff_cancel_events(${`{${events.join()}}`}::uuid[], ${reason}, ${following})
  as result`
export const listingEvents = (named: Record<string, unknown> = {}) =>
  `select public.staff_events(${Object.entries(named)
    .map(([name, value]) =>
      name === 'topics'
        ? sql`topics => ${`{${(value as string[]).join()}}`}::text[]`
        : `${name} => ${sql`${value}`}`,
    )
    .join(', ')}) as result`
export const roster = (event: string, named: Record<string, unknown> = {}) =>
  `select public.staff_roster(${[
    sql`${event}`,
    ...Object.entries(named).map(([name, value]) => `${name} => ${sql`${value}`}`),
  ].join(', ')}) as result`
export const seating = (event: string, { id }: Pick<Account, 'id'>, state: string) =>
  sql`select public.staff_set_seat(${event}, ${id}, ${state}) as result`
export const transferring = (
  event: string,
  { id }: Pick<Account, 'id'>,
  target: string,
  mayWait = false,
) => sql`select public.staff_transfer(${event}, ${id}, ${target}, ${mayWait}) as result`
export const removing = (event: string, { id }: Pick<Account, 'id'>) =>
  sql`select public.staff_remove_registration(${event}, ${id}) as result`
export const attending = (event: string, people: Pick<Account, 'id'>[], attended = true) =>
  sql`select public.staff_set_attendance(${event}, ${`{${people.map(({ id }) => id).join()}}`}::uuid[],
    ${attended}) as result`
export const writingTo = (event: string, audience: string, body = 'Bring a pencil, please.') =>
  sql`select public.staff_write_to_event(${event}, ${audience}, 'A pencil', ${body}) as result`

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
