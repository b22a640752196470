import { randomUUID } from 'node:crypto'
import type { Account, Backend } from './db-backends.ts'
import { ask, askAsService } from './db-learning.ts'
import { newEvent } from './db-live.ts'
import { projectIn } from './db-showcase.ts'
import { sql, value } from './db-sql.ts'

export type MyTeam = {
  seeking: boolean
  seekers: number
  team: {
    id: string
    name: string
    code: string
    open: boolean
    captain: boolean
    withdrawn_at: string | null
    members: { id: string; name: string | null; mine: boolean; captain: boolean }[]
    submission: { project: string | null; version: number; repository: string } | null
  } | null
  projects: { id: string; title: string }[]
}

export const creatingTeam = (event: string, name: string = randomUUID()) =>
  sql`select public.create_team(${event}, ${name}) as result`
export const joiningTeam = (event: string, code: string) =>
  sql`select public.join_team(${event}, ${code}) as result`
export const seeking = (event: string, wanted = true) =>
  sql`select public.seek_team(${event}, ${wanted}) as result`

type Sent = {
  project: string | null
  repository?: string
  demo?: string | null
  film?: string | null
  version?: number | null
}
export const sending = (
  event: string,
  {
    project,
    repository = 'https://code.example/rain',
    demo = 'https://rain.example/',
    film = null,
    version = null,
  }: Sent,
) => sql`select public.submit_to_hackathon(${event}, ${project}, ${repository}, ${demo}, ${film},
    ${version}) as result`

export const CRITERIA = [
  { id: 'usefulness', weight: 30 },
  { id: 'execution', weight: 30 },
  { id: 'originality', weight: 20 },
  { id: 'design', weight: 20 },
]
const text = 'Build something new with your team in two days.'
export const TERMS = { en: { rules: text, eligibility: text, payment: text } }

export const settingHackathon = (
  event: string,
  version: number,
  {
    terms = null,
    criteria = CRITERIA,
    results = null,
  }: { terms?: unknown; criteria?: unknown; results?: string | null } = {},
) => sql`select public.staff_set_hackathon(${event}, ${version}, ${JSON.stringify(terms)}::jsonb,
    ${JSON.stringify(criteria)}::jsonb, ${results}) as result`
export const scoring = (team: string, scores: unknown, note = '') =>
  sql`select public.staff_score(${team}, ${JSON.stringify(scores)}::jsonb, ${note}) as result`

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
export async function newTeam(db: Backend, event: string, ...people: Account[]) {
  const [captain, ...others] = people as [Account, ...Account[]]
  const { team } = await ask<MyTeam>(db.api, captain, creatingTeam(event))
  if (!team) throw new Error('The team wasn’t created.')
  for (const other of others) await ask(db.api, other, joiningTeam(event, team.code))
  return team
}

/** The team's submission of a new draft of its captain. */
export async function submitAs(db: Backend, event: string, captain: Account, title = 'Rain') {
  const project = await projectIn(db, captain, 'draft', { title })
  await ask(db.api, captain, sending(event, { project: project.id }))
  return project.id
}

/** Publishes what is due, after its time has come. */
export async function publishResults(db: Backend, event: string) {
  await db.admin.run(sql`update public.hackathons set results_at = now() where event_id = ${event}`)
  return askAsService<number>(db.api, 'select public.publish_results() as result')
}

export const teamSize = ({ admin }: Pick<Backend, 'admin'>, team: string) =>
  value<number>(
    admin,
    sql`select count(*)::integer from public.hackathon_members where team_id = ${team}`,
  )
