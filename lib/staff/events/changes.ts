import 'server-only'
import { z } from 'zod'
import { getEventTexts } from '@/content/events'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { locales } from '@/lib/i18n/routing'
import { checkInRow } from './queries'
import {
  attendanceInput,
  cancelInput,
  changeInput,
  createInput,
  drawCheckInInput,
  instructorInput,
  messageInput,
  removeInput,
  seatInput,
  transferInput,
  type wordsInput,
} from './schema'
import { momentOf, timesOf } from './times'

/** The topic of an event that has none. */
const noTopic = 'session'

type Words = z.output<typeof wordsInput>

const written = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).filter(([, { title, description }]) => title && description),
  )

/** The texts that aren't those of the topic; null if all of them are, so that they stay up to date with it. */
async function changedTexts(topic: string | null, typed: Words): Promise<Words | null> {
  const words = written(typed)
  if (topic === null) return words
  const same = await Promise.all(
    locales.map(async (locale) => {
      const topicTexts = (await getEventTexts(locale))[topic]
      const texts = words[locale]
      return texts?.title === topicTexts?.title && texts?.description === topicTexts?.description
    }),
  )
  return same.every(Boolean) ? null : words
}

type Input = Omit<z.output<typeof createInput>, 'rule'>

/** What the database stores of an event, without its times. */
export const factsOf = async ({
  type,
  topic,
  words,
  instructor,
  zone,
  capacity,
  mode,
  link,
  materials,
}: Input) => ({
  type,
  instructor,
  zone,
  capacity,
  mode,
  materials,
  topic: topic ?? noTopic,
  words: await changedTexts(topic, words),
  link: mode === 'link' ? link : null,
})

/** The start and end of an event in ISO 8601. */
export function spanOf({ start, zone, minutes }: Pick<Input, 'start' | 'zone' | 'minutes'>) {
  const starts_at = momentOf(start, zone)
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() }
}

const staff = { access: 'staff', limits: 'staff-person' } as const
const state = z.enum(['registered', 'queued'])

/** Creates an event or a series; returns the ids in order. 422 'time_past' or 'zone_unknown'. */
export const createEvents = defineChange({
  name: 'staff/events/create',
  input: createInput,
  ...staff,
  permission: 'events',
  run: async ({ input: { rule, ...input }, db }) => {
    const times = rule === null ? [input.start] : timesOf(rule, input.start)
    const starts = times.map((time) => momentOf(time, input.zone))
    const facts = await factsOf(input)
    const { minutes } = input
    const made = db.rpc('staff_create_events', {
      facts,
      starts,
      minutes,
      series_rule: rule ?? undefined,
    })
    return { events: await call(made, z.array(z.uuid()).min(1)) }
  },
})

/**
 * Changes an event, and the later ones of its series if asked; returns its new version and how many changed. 404
 * 'event_unknown', 409 'event_changed' (someone was faster), 'event_cancelled', 'event_started' or 'capacity_taken',
 * 422 'time_past' or 'zone_unknown'.
 */
export const changeEvent = defineChange({
  name: 'staff/events/change',
  input: changeInput,
  ...staff,
  permission: 'own_sessions',
  run: async ({ input: { event, version, following, ...input }, db }) => {
    const facts = { ...(await factsOf(input)), ...spanOf(input) }
    const changed = db.rpc('staff_change_event', {
      event,
      known_version: version,
      facts,
      following,
    })
    return call(changed, z.object({ version: z.number(), changed: z.number() }))
  },
})

/** Cancels events, and the later ones of their series if asked; returns how many. 404 'event_unknown', 409 'event_started'. */
export const cancelEvents = defineChange({
  name: 'staff/events/cancel',
  input: cancelInput,
  ...staff,
  permission: 'events',
  run: ({ input, db }) => call(db.rpc('staff_cancel_events', input), z.number()),
})

/** Notes or removes that people were there; returns how many changed. 409 'event_ahead' or 'event_cancelled'. */
export const setAttendance = defineChange({
  name: 'staff/events/attendance',
  input: attendanceInput,
  ...staff,
  permission: 'own_sessions',
  run: ({ input, db }) => call(db.rpc('staff_set_attendance', input), z.number()),
})

/**
 * Draws the next code that attendees enter, unless a colleague has; returns what is shown. 409 'event_cancelled',
 * 'check_in_ahead' or 'check_in_over'.
 */
export const drawCheckIn = defineChange({
  name: 'staff/events/check-in',
  input: drawCheckInInput,
  ...staff,
  permission: 'own_sessions',
  run: ({ input: { known, ...input }, db }) =>
    call(db.rpc('staff_draw_check_in', { ...input, known: known ?? undefined }), checkInRow),
})

/** Gives someone a free seat, or moves them to the end of the waiting list. 409 'event_full' or 'nobody_waits'. */
export const setSeat = defineChange({
  name: 'staff/events/seat',
  input: seatInput,
  ...staff,
  permission: 'own_sessions',
  run: ({ input, db }) => call(db.rpc('staff_set_seat', input), state),
})

/** Moves someone to another event; returns their state there. 409 'event_full' or 'registered_there'. */
export const transferRegistration = defineChange({
  name: 'staff/events/transfer',
  input: transferInput,
  ...staff,
  permission: 'own_sessions',
  run: ({ input: { mayWait, ...input }, db }) =>
    call(db.rpc('staff_transfer', { ...input, may_wait: mayWait }), state),
})

/** Takes someone off the roster. 404 'registration_unknown', 409 'event_started'. */
export const removeRegistration = defineChange({
  name: 'staff/events/remove',
  input: removeInput,
  ...staff,
  permission: 'own_sessions',
  run: ({ input, db }) => call(db.rpc('staff_remove_registration', input), nothing),
})

/** Writes to the people on a roster; returns how many. 422 'link_in_message' for the provider's link. */
export const writeToEvent = defineChange({
  name: 'staff/events/message',
  input: messageInput,
  ...staff,
  permission: 'own_sessions',
  run: ({ input, db }) => call(db.rpc('staff_write_to_event', input), z.number()),
})

/** Says which instructor someone with that role is; false if nothing changed. 409 'instructor_taken'. */
export const setInstructor = defineChange({
  name: 'staff/team/instructor',
  input: instructorInput,
  ...staff,
  permission: 'roles',
  run: ({ input: { person, instructor }, db }) => {
    // The generated types don't know that arguments may be null.
    const set = db.rpc('staff_set_instructor', { person, instructor: instructor as string })
    return call(set, z.boolean())
  },
})
