import type { Account, Backend } from './db-backends.ts'
import { newEvent } from './db-live.ts'
import { rpc } from './db-rpc.ts'
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
  phase: string
  seq: number
  spotlight: number | null
  me: { name: string | null; muted: boolean }
  chat: RoomEntry[]
  items: (RoomEntry & { counts: number[] })[]
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

export const state = (event: string) => rpc('room_state', { event })
export const enter = (event: string) => rpc('note_room_presence', { event })
export const members = (event: string) => rpc('room_people', { event })
export const setName = (event: string, name: string) => rpc('set_room_name', { event, name })
export const say = (event: string, words: string) => rpc('say_in_room', { event, words })
export const vote = (event: string, item: number, choice: number | null) =>
  rpc('vote_in_room', { event, item, choice })
export const raise = (event: string, up: boolean) => rpc('raise_hand', { event, up })
export const poll = (event: string, question: string, options = ['Trees', 'Graphs']) =>
  rpc('open_poll', { event, question, options })
export const end = (event: string) => rpc('end_room', { event })
export const news = (rooms: Record<string, number>) => rpc('watch_rooms', { rooms })
