import type { Account, Backend } from './db-backends.ts'
import { newEvent } from './db-live.ts'
import { sql } from './db-sql.ts'

export type RoomEntry = {
  seq: number
  kind: string
  by?: number
  name?: string
  text?: string
  [more: string]: unknown
}

/** A room as room_state returns it. */
export type RoomState = {
  role: string
  phase: string
  seq: number
  stage: string
  slide: number
  item: number
  spotlight: number | null
  code: string
  code_seq: number
  here: number
  me: { number: number | null; name: string | null; muted: boolean; hand: boolean }
  chat: RoomEntry[]
  items: (RoomEntry & { counts: number[]; done: boolean; own: number | null })[]
  hands: { by: number; name: string }[]
  plan: { slides: string; agenda: string[]; video: string | null }
}

/** An event in a room of ours; by default one that has just begun, with seats for `members`. */
export async function newRoom(
  db: Backend,
  members: Account[],
  { startsIn = '-5 minutes', lasts = '90 minutes', instructor = 'okafor' } = {},
): Promise<string> {
  const id = await newEvent(db, { capacity: Math.max(members.length, 1), startsIn: '1 day', lasts })
  for (const member of members) await member.rpc('register_for_event', { event: id })
  await db.admin.run(sql`
    insert into public.event_rooms (event_id, mode) values (${id}, 'room');
    update public.events set instructor = ${instructor}, starts_at = now() + ${startsIn}::interval,
      ends_at = now() + ${startsIn}::interval + ${lasts}::interval
    where id = ${id}`)
  return id
}

export const stateOf = (event: string) => sql`select public.room_state(${event}) as result`
export const present = (event: string) => sql`select public.note_room_presence(${event}) as result`
export const peopleIn = (event: string) => sql`select public.room_people(${event}) as result`
export const calling = (event: string, name: string) =>
  sql`select public.set_room_name(${event}, ${name}) as result`
export const eventsAfter = (event: string, seq: number) =>
  sql`select public.room_events_after(${event}, ${seq}) as result`
export const sayingIn = (event: string, words: string) =>
  sql`select public.say_in_room(${event}, ${words}) as result`
export const askingIn = (event: string, words: string) =>
  sql`select public.ask_in_room(${event}, ${words}) as result`
export const votingIn = (event: string, item: number, choice: number | null) =>
  sql`select public.vote_in_room(${event}, ${item}, ${choice}) as result`
export const raising = (event: string, up: boolean) =>
  sql`select public.raise_hand(${event}, ${up}) as result`
export const steering = (event: string, move: object) =>
  sql`select public.steer_room(${event}, ${move}::jsonb) as result`
export const coding = (event: string, known: number, start: number, cut: number, put: string) =>
  sql`select public.write_room_code(${event}, ${known}, ${start}, ${cut}, ${put}) as result`
export const polling = (event: string, question: string, options: string[]) =>
  sql`select public.open_poll(${event}, ${question}, `.concat(
    `array[${options.map((option) => sql`${option}`).join(', ')}]::text[]) as result`,
  )
export const settling = (event: string, item: number, done: boolean) =>
  sql`select public.settle_room_item(${event}, ${item}, ${done}) as result`
export const deletingIn = (event: string, entry: number) =>
  sql`select public.delete_room_entry(${event}, ${entry}) as result`
export const leadingMember = (event: string, member: number, muted: boolean, hand: boolean) =>
  sql`select public.lead_room_member(${event}, ${member}, ${muted}, ${hand}) as result`
export const ending = (event: string) => sql`select public.end_room(${event}) as result`
export const transcriptOf = (event: string, from = 0, size = 200) =>
  sql`select public.room_transcript(${event}, ${from}, ${size}) as result`
export const planOf = (event: string) => sql`select public.staff_room_plan(${event}) as result`
export const planning = (
  event: string,
  version: number,
  { slides = '', agenda = [] as string[], video = null as string | null },
) =>
  sql`select public.staff_save_room_plan(${event}, ${version}, ${slides}, `.concat(
    `array[${agenda.map((item) => sql`${item}`).join(', ')}]::text[], `,
    sql`${video}) as result`,
  )
export const watching = (rooms: Record<string, number>) =>
  sql`select public.watch_rooms(${rooms}::jsonb) as result`
