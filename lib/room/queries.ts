import 'server-only'
import { z } from 'zod'
import { call, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { codeLanguages, type Entry, type Room, stages } from './entries'
import { isRoomId } from './schema'

const after = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
// Pages on plain http can't make a UUID with a version.
const page = z.guid()

const invalid = (field: string) =>
  new Refusal(422, 'invalid_input', { fields: { [field]: 'invalid' } })

function parameter<Schema extends z.ZodType>(
  request: Request,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(new URL(request.url).searchParams.get(name))
  if (!parsed.success) throw invalid(name)
  return parsed.data
}

/** The event of a room's path; 404 'event_unknown' for anything else. */
export function roomOf({ id }: { id: string }): string {
  if (!isRoomId(id)) throw new Refusal(404, 'event_unknown')
  return id
}

/** The number after which entries are asked for: a reconnecting stream's, or that of the query. */
export function afterOf(request: Request): number {
  const lastEventId = after.safeParse(request.headers.get('last-event-id') ?? undefined)
  return lastEventId.success ? lastEventId.data : parameter(request, 'after', after)
}

/** The page that opens a stream. */
export const pageOf = (request: Request) => parameter(request, 'page', page)

/** What the reader is in a room. */
export const meRow = z.object({
  number: z.number().nullable(),
  name: z.string().nullable(),
  muted: z.boolean(),
  hand: z.boolean(),
})

const plan = z.object({
  slides: z.string(),
  agenda: z.array(z.string()),
  video: z.string().nullable(),
})

const author = { by: z.number(), name: z.string(), leads: z.boolean() }
const place = { seq: z.number(), at: timestamp }
const votes = { counts: z.array(z.number()), done: z.boolean() }
const question = z.object({
  kind: z.literal('question'),
  text: z.string(),
  ...author,
  ...place,
  ...votes,
})
const poll = z.object({
  kind: z.literal('poll'),
  question: z.string(),
  options: z.array(z.string()),
  ...place,
  ...votes,
})
const message = z.object({ text: z.string(), ...author, ...place })
const ownVote = { own: z.number().nullable() }
const role = z.enum(['staff', 'member'])

const state = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('ahead'), role }),
  z.object({ phase: z.literal('cancelled'), role }),
  z.object({ phase: z.literal('ended'), role, plan, item: z.number() }),
  z
    .object({
      phase: z.literal('open'),
      role,
      seq: z.number(),
      stage: z.enum(stages),
      slide: z.number(),
      item: z.number(),
      spotlight: z.number().nullable(),
      language: z.enum(codeLanguages),
      plan,
      code: z.string(),
      code_seq: z.number(),
      here: z.number(),
      me: meRow,
      chat: z.array(message),
      items: z.array(
        z.discriminatedUnion('kind', [question.extend(ownVote), poll.extend(ownVote)]),
      ),
      hands: z.array(z.object({ by: z.number(), name: z.string() })),
    })
    .transform(({ code_seq: codeSeq, ...room }): Room & { phase: 'open' } => ({
      ...room,
      codeSeq,
    })),
])

/**
 * A room as the person sees it; 'no-seat' without one, null if the event has no room. Throws `Unavailable` and other
 * refusals.
 */
export async function getRoom(accessToken: string, event: string) {
  if (!isRoomId(event)) return null
  try {
    return await call(personClient(accessToken).rpc('room_state', { event }), state)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'event_unknown') return null
    if (error.code === 'seat_missing') return 'no-seat' as const
    throw error
  }
}

// What the database wrote itself: pages take each kind as it comes.
const entries = z.array(z.looseObject({ seq: z.number(), kind: z.string() }))

/** The next 500 entries of a room. 403 'seat_missing', 404 'event_unknown'. */
export const getEntries = (accessToken: string, event: string, after: number) =>
  call(
    personClient(accessToken).rpc('room_events_after', { event, after }),
    entries,
  ) as Promise<unknown> as Promise<Entry[]>

const people = z.object({
  here: z.number(),
  people: z.array(z.object({ ...author, muted: z.boolean() })),
})

/** Who is in a room. 403 'seat_missing', 404 'event_unknown'. */
export const getPeople = (accessToken: string, event: string) =>
  call(personClient(accessToken).rpc('room_people', { event }), people)

const line = z.discriminatedUnion('kind', [
  message.omit({ by: true }).extend({ kind: z.literal('chat') }),
  question.omit({ by: true }),
  poll,
])

/** What was said, asked and voted on in a room after an entry, 200 at most. Throws `Unavailable`. */
export const getTranscript = (accessToken: string, event: string, after: number) =>
  read(
    personClient(accessToken).rpc('room_transcript', { event, after, page_size: 200 }),
    z.array(line),
  )

const prepared = plan.extend({ version: z.number(), phase: z.string().nullable() }).nullable()

/** What is prepared for a room, for staff; version 0 is nothing yet; null for unknown events. Throws `Unavailable`. */
export const getRoomPlan = (accessToken: string, event: string) =>
  read(personClient(accessToken).rpc('staff_room_plan', { event }), prepared)
