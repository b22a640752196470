import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { wakeRoom } from './hub'
import { meRow } from './queries'
import {
  askInput,
  codeInput,
  deleteInput,
  endInput,
  handInput,
  leadInput,
  nameInput,
  planInput,
  pollInput,
  presentInput,
  sayInput,
  settleInput,
  steerInput,
  voteInput,
} from './schema'

const member = { access: 'person', limits: 'room-person' } as const
const staff = { access: 'staff', permission: 'own_sessions', limits: 'room-person' } as const

const number = z.number()

/** Tells the pages of this process at once. */
async function told<Data>(event: string, change: Promise<Data>): Promise<Data> {
  const data = await change
  wakeRoom(event)
  return data
}

/** Says that the person's page of a room is open; returns the phase, the last entry, how many are there, and what the person is there. */
export const notePresence = defineChange({
  name: 'room/present',
  input: presentInput,
  ...member,
  run: ({ input, db }) =>
    call(
      db.rpc('note_room_presence', input),
      z.object({
        phase: z.enum(['ahead', 'open', 'ended', 'cancelled']),
        seq: z.number().nullable(),
        here: z.number(),
        me: meRow,
      }),
    ),
})

/** What the person wants to be called in a room. 422 'room_name_invalid', 409 'room_closed'. */
export const setName = defineChange({
  name: 'room/name',
  input: nameInput,
  ...member,
  run: ({ input, db }) =>
    call(db.rpc('set_room_name', input), z.object({ number: z.number(), name: z.string() })),
})

/** Writes in the chat. 403 'room_muted', 409 'room_nameless' or 'room_closed', 422 'room_text_too_long', 429 'rate_limited'. */
export const say = defineChange({
  name: 'room/say',
  input: sayInput,
  ...member,
  run: ({ input, db }) => told(input.event, call(db.rpc('say_in_room', input), number)),
})

/** Asks a question. Refuses as `say`. */
export const askQuestion = defineChange({
  name: 'room/ask',
  input: askInput,
  ...member,
  run: ({ input, db }) => told(input.event, call(db.rpc('ask_in_room', input), number)),
})

/** Votes for a question or in a poll; returns the counts. 404 'room_item_unknown', 409 'room_vote_closed' or 'room_voted'. */
export const vote = defineChange({
  name: 'room/vote',
  input: voteInput,
  ...member,
  run: ({ input, db }) =>
    told(
      input.event,
      call(
        db.rpc('vote_in_room', input),
        z.object({ counts: z.array(z.number()), own: z.number().nullable() }),
      ),
    ),
})

/** Raises or lowers the person's hand. 409 'room_nameless' or 'room_closed'. */
export const setHand = defineChange({
  name: 'room/hand',
  input: handInput,
  ...member,
  run: ({ input, db }) => told(input.event, call(db.rpc('raise_hand', input), z.boolean())),
})

/** Changes what a room shows. 404 'room_item_unknown', 409 'room_closed'. */
export const steer = defineChange({
  name: 'room/steer',
  input: steerInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('steer_room', input), number)),
})

/** Changes the shared code; returns the entry's number. 409 'room_code_changed', 422 'room_text_too_long'. */
export const writeCode = defineChange({
  name: 'room/code',
  input: codeInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('write_room_code', input), number)),
})

/** Opens a poll. */
export const openPoll = defineChange({
  name: 'room/poll',
  input: pollInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('open_poll', input), number)),
})

/** Marks a question as answered or not, or closes a poll. 404 'room_item_unknown', 409 'room_vote_closed'. */
export const settleItem = defineChange({
  name: 'room/settle',
  input: settleInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('settle_room_item', input), z.boolean())),
})

/** Deletes a message, question or poll for everyone. 404 'room_item_unknown'. */
export const deleteEntry = defineChange({
  name: 'room/delete',
  input: deleteInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('delete_room_entry', input), z.boolean())),
})

/** Mutes or unmutes a member, or lowers their hand. 404 'person_unknown'. */
export const leadMember = defineChange({
  name: 'room/lead',
  input: leadInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('lead_room_member', input), z.boolean())),
})

/** Ends the session for everyone. */
export const endRoom = defineChange({
  name: 'room/end',
  input: endInput,
  ...staff,
  run: ({ input, db }) => told(input.event, call(db.rpc('end_room', input), z.boolean())),
})

/** Stores what is prepared for a room; returns the new version. 404 'event_unknown', 409 'room_plan_changed'. */
export const savePlan = defineChange({
  name: 'staff/events/room',
  input: planInput,
  access: 'staff',
  permission: 'own_sessions',
  limits: 'staff-person',
  run: ({ input: { version, video, ...input }, db }) =>
    told(
      input.event,
      call(
        db.rpc('staff_save_room_plan', {
          ...input,
          known_version: version,
          video: video ?? undefined,
        }),
        number,
      ).then((saved) => ({ version: saved })),
    ),
})
