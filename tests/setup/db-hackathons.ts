import { randomUUID } from 'node:crypto'
import type { Account, Backend } from './db-backends.ts'
import { newEvent } from './db-live.ts'
import { rpc } from './db-rpc.ts'
import { projectIn } from './db-showcase.ts'
import { sql } from './db-sql.ts'

export type MyTeam = {
  team: {
    id: string
    name: string
    code: string
    captain: boolean
    withdrawn_at: string | null
    members: { id: string; name: string | null; captain: boolean }[]
    submission: { project: string | null; version: number } | null
  } | null
}

export const createTeam = (event: string, name: string = randomUUID()) =>
  rpc('create_team', { event, name })

type Entry = Partial<Parameters<typeof rpc<'submit_to_hackathon'>>[1]> & { project: string | null }
export const sendEntry = (event: string, entry: Entry) =>
  rpc('submit_to_hackathon', {
    event,
    repository: 'https://code.example/rain',
    demo: 'https://rain.example/',
    ...entry,
  })

export const CRITERIA = [
  { id: 'usefulness', weight: 30 },
  { id: 'execution', weight: 30 },
  { id: 'originality', weight: 20 },
  { id: 'design', weight: 20 },
]
const text = 'Build something new with your team in two days.'
export const TERMS = { en: { rules: text, eligibility: text, payment: text } }

export const setHackathon = (
  event: string,
  known_version: number,
  more: { terms?: unknown; criteria?: unknown; results?: string } = {},
) => {
  const { terms = null, criteria = CRITERIA, results = null } = more
  const given = { terms: JSON.stringify(terms), criteria: JSON.stringify(criteria) }
  return rpc('staff_set_hackathon', { event, known_version, ...given, results_at: results })
}
export const scoreTeam = (team: string, given: unknown, note = '') =>
  rpc('staff_score', { team, scores: JSON.stringify(given), note })

/** The same score for each criterion, or another for the design. */
export const scores = (all: number, design = all) => ({
  ...{ usefulness: all, execution: all, originality: all },
  design,
})

/** A hackathon in which these people have a seat; it began an hour ago and lasts for 2 more days. */
export async function newHackathon(
  db: Backend,
  people: Account[],
  { capacity = 500 }: { capacity?: number } = {},
): Promise<string> {
  const event = await newEvent(db, { capacity, lasts: '48 hours' })
  for (const person of people) await person.rpc('register_for_event', { event, locale: 'de' })
  await begin(db, event)
  return event
}

export const begin = ({ admin }: Backend, event: string) =>
  admin.run(sql`update public.events
    set starts_at = now() - interval '1 hour', ends_at = now() + interval '47 hours'
    where id = ${event}`)

/** Lets the deadline pass, by this time. */
export const end = ({ admin }: Backend, event: string, ago = '1 second') =>
  admin.run(sql`update public.events
    set starts_at = now() - ${ago}::interval - interval '48 hours',
      ends_at = now() - ${ago}::interval
    where id = ${event}`)

/** A team of these people, the first its captain. */
export async function newTeam(event: string, ...people: Account[]) {
  const [captain, ...others] = people as [Account, ...Account[]]
  const { team } = await captain.ask<MyTeam>(createTeam(event))
  if (!team) throw new Error('The team wasn’t created.')
  for (const other of others) await other.rpc('join_team', { event, code: team.code })
  return team
}

/** The team's submission of a new draft of its captain. */
export async function submitAs(db: Backend, event: string, captain: Account, title = 'Rain') {
  const project = await projectIn(db, captain, 'draft', { title })
  await captain.ask(sendEntry(event, { project: project.id }))
  return project.id
}

/** Publishes what is due, after its time has come. */
export async function publishResults(db: Backend, event: string) {
  await db.admin.run(sql`update public.hackathons set results_at = now() where event_id = ${event}`)
  return db.ask<number>('select public.publish_results() as result')
}

export const teamSize = ({ admin }: Pick<Backend, 'admin'>, team: string) =>
  admin.value<number>(
    sql`select count(*)::integer from public.hackathon_members where team_id = ${team}`,
  )
