import 'server-only'
import { z } from 'zod'
import {
  eventTitle,
  eventTopics,
  eventTranslations,
  eventTypes,
  getEventTexts,
} from '@/content/events'
import { type Instructor, instructors } from '@/content/instructors'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { type Locale, locales } from '@/lib/i18n/routing'
import { createSearch, type Search } from '@/lib/search/search'
import type { FormChoices } from '@/lib/staff/client/event-form'
import { typeNames } from '@/lib/staff/names'
import { rosterPath, staffEventsPath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from '@/lib/staff/table'
import { missingLanguages } from './schema'

const columns = {
  id: z.uuid(),
  type: z.enum(eventTypes),
  topic: z.string(),
  words: eventTranslations,
  instructor: z.string().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  zone: z.string(),
  capacity: z.number(),
  status: z.enum(['scheduled', 'cancelled', 'draft']),
  version: z.number(),
  registered: z.number(),
  queued: z.number(),
  mode: z.enum(['link', 'room']).nullable(),
  updated_at: timestamp,
}

const listed = camelRow({ ...columns, series: z.uuid().nullable(), rule: z.string().nullable() })
type Listed = z.output<typeof listed>

/** An event in a list, with its English title and the languages that it has no texts in. */
export type StaffEventRow = Listed & {
  title: string
  missing: Locale[]
  instructorName: string | null
}

const nameOf = (id: string | null): string | null => instructors[id as Instructor] ?? null

const titleOf = async (event: Pick<Listed, 'topic' | 'words' | 'type'>) =>
  eventTitle(event, await getEventTexts('en'), 'en') ?? typeNames[event.type]

const inFull = async (event: Listed): Promise<StaffEventRow> => ({
  ...event,
  title: await titleOf(event),
  missing: event.words ? missingLanguages(event.words) : [],
  instructorName: nameOf(event.instructor),
})

let topics: Promise<Search> | null = null

/** Finds topics by their English titles; the database knows only their slugs. */
async function topicSearch(): Promise<Search> {
  const words = await getEventTexts('en')
  return createSearch(
    eventTopics.map(({ slug }) => ({ slug, text: `${words[slug]?.title ?? ''} ${slug}` })),
  )
}

const page = z.object({ count: z.number(), rows: z.array(listed) })

/** Without a period, the events that aren't over. */
export const eventTable = defineTable({
  caption: 'Events',
  path: staffEventsPath,
  csv: '/api/staff/events/csv',
  search: 'Search titles',
  sorts: ['starts_at', 'updated_at'],
  filters: {
    period: { label: 'When', unset: 'Upcoming', options: { past: 'Past', all: 'All' } },
    type: { label: 'Kind', options: typeNames },
    status: {
      label: 'State',
      options: { scheduled: 'Scheduled', draft: 'Draft', cancelled: 'Cancelled' },
    },
    instructor: { label: 'Instructor', options: instructors },
  },
  none: [
    'No upcoming events',
    'Events appear here once they are created, by you or by a rule of the programme.',
  ],
  noMatch: ['No events match', 'Try other words, or remove a filter.'],
})

type Span = { since: string; until: string }

async function listEvents(
  accessToken: string,
  asked: Record<string, unknown> & { search: string },
): Promise<{ count: number; rows: StaffEventRow[] }> {
  topics ??= topicSearch()
  const matchingTopics = (await topics)(asked.search)
  const query = personClient(accessToken).rpc('staff_events', {
    ...asked,
    topics: [...(matchingTopics ?? [])],
  })
  const { count, rows } = await read(query, page)
  return { count, rows: await Promise.all(rows.map(inFull)) }
}

/**
 * A page of events, or another part of the list, for staff with `events`; with `own_sessions`, of those they lead.
 * Counts up to 1,001. Throws `Unavailable`.
 */
export function getStaffEvents(
  accessToken: string,
  query: QueryOf<typeof eventTable>,
  part?: TablePart,
) {
  const period = query.filters.period ?? 'upcoming'
  return listEvents(accessToken, { ...tableArguments(query, part), period })
}

/** The events that touch a span of time, at most 1,000, in order. Throws `Unavailable`. */
export const getEventsBetween = async (accessToken: string, { since, until }: Span) =>
  (await listEvents(accessToken, { search: '', since, until, page_size: 1000 })).rows

const detail = camelRow({
  ...columns,
  reason: z.string().nullable(),
  sequence: z.number(),
  attended: z.number(),
  created_at: timestamp,
  rule: z.string().nullable(),
  link: z.string().nullable(),
  materials: z.array(z.object({ title: z.string(), url: z.string() })),
  series: z.object({ id: z.uuid(), rule: z.string(), following: z.number() }).nullable(),
  history: z.array(
    z.object({
      id: z.number(),
      at: timestamp,
      action: z.string(),
      fields: z.array(z.string()),
      actor: z.string().nullable(),
    }),
  ),
})

/** An event with everything that can be edited; `texts` are its own or its topic's. */
export type StaffEvent = z.output<typeof detail> & {
  title: string
  texts: Partial<Record<Locale, { title: string; description: string }>>
  instructorName: string | null
}

/** The texts of a topic in all languages; empty for none. */
export async function topicTexts(topic: string): Promise<StaffEvent['texts']> {
  const translations = await Promise.all(
    locales.map(async (locale) => [locale, (await getEventTexts(locale))[topic]] as const),
  )
  return Object.fromEntries(
    translations.flatMap(([locale, words]) =>
      words ? [[locale, { title: words.title, description: words.description }]] : [],
    ),
  )
}

/** An event; null if there is none, or it is not one of theirs. Throws `Unavailable`. */
export async function getStaffEvent(accessToken: string, id: string): Promise<StaffEvent | null> {
  if (!z.uuid().safeParse(id).success) return null
  const event = await read(
    personClient(accessToken).rpc('staff_event', { event: id }),
    detail.nullable(),
  )
  if (!event) return null
  const translations = Object.entries(event.words ?? {}).map(([locale, { title, description }]) => [
    locale,
    { title, description: description ?? '' },
  ])
  return {
    ...event,
    title: await titleOf(event),
    texts: event.words ? Object.fromEntries(translations) : await topicTexts(event.topic),
    instructorName: nameOf(event.instructor),
  }
}

const rosterRow = camelRow({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  college: z.string().nullable(),
  state: z.enum(['registered', 'queued']),
  /** Position on the waiting list, from 1; null with a seat. */
  position: z.number().nullable(),
  locale: z.enum(locales),
  registered_at: timestamp,
  promoted_at: timestamp.nullable(),
  attended_at: timestamp.nullable(),
  /** What shows it; "staff" without a time: staff noted that they weren't there. */
  attended_by: z.enum(['room', 'code', 'submission', 'staff']).nullable(),
  /** How long they were in the room during the session; null if they weren't. */
  minutes: z.number().nullable(),
})

/** Someone on a roster; without an address for those who only lead their own sessions. */
export type RosterRow = z.output<typeof rosterRow>

const rosterPage = z.object({ count: z.number(), rows: z.array(rosterRow) })

/** `withEmail`: whether the reader may search for addresses. */
export const rosterTable = (event: string, withEmail: boolean) =>
  defineTable({
    caption: 'Roster',
    path: rosterPath(event),
    csv: `/api/staff/events/${event}/roster/csv`,
    search: withEmail ? 'Search by name or email address' : 'Search by name',
    sorts: ['place', 'name'],
    filters: {
      state: { label: 'State', options: { registered: 'Has a seat', queued: 'Waiting' } },
      attendance: { label: 'Attendance', options: { yes: 'Was there', no: 'Wasn’t there' } },
    },
    none: [
      'Nobody has registered yet',
      'People appear here as soon as they register; you don’t have to reload.',
    ],
    noMatch: ['Nobody matches', 'Try another name, or remove a filter.'],
  })

/** A page of an event's roster, or another part of it. Throws `Unavailable`. */
export function getRoster(
  accessToken: string,
  event: string,
  query: QueryOf<ReturnType<typeof rosterTable>>,
  part?: TablePart,
) {
  const parameters = { ...tableArguments(query, part), event }
  return read(personClient(accessToken).rpc('staff_roster', parameters), rosterPage)
}

export const checkInRow = z.object({
  phase: z.enum(['ahead', 'open', 'over', 'cancelled']).nullable(),
  /** Null while none is shown. */
  code: z.string().nullable(),
  /** Until when it is shown. */
  until: timestamp.nullable(),
  seats: z.number(),
  /** How many have entered a code. */
  entered: z.number(),
})

/** The code of a session and how many have entered one; null for unknown events. */
export type CheckIn = z.output<typeof checkInRow>

/** What staff show during a session; its phase is null for hackathons. Throws `Unavailable`. */
export const getCheckIn = (accessToken: string, event: string): Promise<CheckIn | null> =>
  read(personClient(accessToken).rpc('staff_check_in', { event }), checkInRow.nullable())

/** Which accounts are which instructors, for staff with `roles`. Throws `Unavailable`. */
export const getInstructorAccounts = (accessToken: string) =>
  read(
    personClient(accessToken).rpc('staff_instructors'),
    z.array(z.object({ person: z.uuid(), instructor: z.string() })),
  )

/** Logs that the roster of an event is downloaded; refuses with 404 for an unknown event. */
export const noteRosterDownload = (accessToken: string, event: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_roster_download', { event }), nothing)

/** What the form of an event offers; `zone` is offered in any case. */
export async function formChoices(mayAssign: boolean, zone?: string): Promise<FormChoices> {
  const words = await getEventTexts('en')
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])
  if (zone) zones.add(zone)
  return {
    topics: eventTopics.map(({ slug }) => ({ value: slug, label: words[slug]?.title ?? slug })),
    instructors: Object.entries(instructors).map(([value, label]) => ({ value, label })),
    zones: [...zones].sort(),
    mayAssign,
  }
}
