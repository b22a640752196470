import 'server-only'
import { z } from 'zod'
import { eventTitle, eventTranslations, eventTypes, getEventTexts } from '@/content/events'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { criteriaRow, termsRow } from '@/lib/hackathons/queries'
import { typeNames } from './names'

const hackathonRow = camelRow({
  /** Its terms have to be entered before anyone can register. */
  is_draft: z.boolean(),
  terms: termsRow,
  criteria: criteriaRow,
  results_at: timestamp,
  published_at: timestamp.nullable(),
  version: z.number(),
  /** Judges are assigned, so the criteria stay. */
  judging_begun: z.boolean(),
  teams: z.number(),
  seekers: z.number(),
  submissions: z.number(),
  /** Submissions with both judges' scores. */
  judged: z.number(),
  judges: z.array(
    camelRow({
      id: z.uuid(),
      name: z.string(),
      takes_part: z.boolean(),
      /** How many submissions. */
      assigned: z.number(),
    }),
  ),
})

export type StaffHackathon = z.output<typeof hackathonRow>

/** A hackathon for those who run it; null if there is none. Throws `Unavailable`. */
export const getStaffHackathon = (
  accessToken: string,
  event: string,
): Promise<StaffHackathon | null> =>
  read(personClient(accessToken).rpc('staff_hackathon', { event }), hackathonRow.nullable())

const teamRow = camelRow({
  id: z.uuid(),
  name: z.string(),
  withdrawn_at: timestamp.nullable(),
  withdrawn_reason: z.string().nullable(),
  members: z.array(z.string().nullable()),
  submission: camelRow({
    title: z.string().nullable(),
    repository: z.string(),
    demo: z.string().nullable(),
    film: z.string().nullable(),
    updated_at: timestamp,
  }).nullable(),
  judges: z.array(
    z.object({ id: z.uuid(), name: z.string(), state: z.enum(['waiting', 'scored', 'declined']) }),
  ),
  /** Of both judges, 2000 at most; null until both are in. */
  points: z.number().nullable(),
  place: z.number().nullable(),
})

export type StaffTeam = z.output<typeof teamRow>

/** Teams on a page. */
const teamsOnPage = 50

/** A page of a hackathon's teams, in the order in which they were created. Throws `Unavailable`. */
export const getStaffTeams = (accessToken: string, event: string, page: number) =>
  read(
    personClient(accessToken).rpc('staff_hackathon_teams', {
      event,
      page_size: teamsOnPage,
      skip: (page - 1) * teamsOnPage,
    }),
    z.object({ count: z.number(), rows: z.array(teamRow) }),
  )

const eventFacts = z.object({
  id: z.uuid(),
  type: z.enum(eventTypes),
  topic: z.string(),
  words: eventTranslations,
})

const titled = async <Row extends { event: z.output<typeof eventFacts> }>(row: Row) => ({
  ...row,
  eventTitle: eventTitle(row.event, await getEventTexts('en'), 'en') ?? typeNames[row.event.type],
})

const listed = camelRow({
  id: z.uuid(),
  title: z.string().nullable(),
  event: eventFacts,
  results_at: timestamp,
  published: z.boolean(),
  withdrawn: z.boolean(),
  scored_at: timestamp.nullable(),
})

/** The submissions that the person judges, those without scores first; for staff with `marking`. Throws `Unavailable`. */
export async function getJudging(accessToken: string) {
  const query = personClient(accessToken).rpc('staff_judging', { page_size: 500 })
  const { rows } = await read(query, z.object({ rows: z.array(listed) }))
  return Promise.all(rows.map(titled))
}

export type JudgingRow = Awaited<ReturnType<typeof getJudging>>[number]

const scoresRow = z.record(z.string(), z.number())

const entryRow = camelRow({
  id: z.uuid(),
  event: eventFacts,
  content: z.object({ title: z.string(), summary: z.string(), description: z.string() }).partial(),
  repository: z.string(),
  demo: z.string().nullable(),
  film: z.string().nullable(),
  criteria: criteriaRow,
  results_at: timestamp,
  published: z.boolean(),
  withdrawn: z.boolean(),
  scores: scoresRow.nullable(),
  note: z.string(),
  scored_at: timestamp.nullable(),
  /** The other judge's, once both are in. */
  other: z.object({ name: z.string(), scores: scoresRow, note: z.string() }).nullable(),
})

/** A submission that the person judges; null for others'. Throws `Unavailable`. */
export async function getJudgingEntry(accessToken: string, team: string) {
  if (!z.uuid().safeParse(team).success) return null
  const query = personClient(accessToken).rpc('staff_judging_entry', { team })
  const entry = await read(query, entryRow.nullable())
  return entry && titled(entry)
}
