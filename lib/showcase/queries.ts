import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { anonymousClient, personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { categories, projectStates } from './project'
import { isProjectId } from './schema'

const entryColumns = {
  id: z.string(),
  state: z.enum(projectStates),
  /** Texts of a draft may be empty. */
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories).nullable(),
  tags: z.array(z.string()),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  /** The name under which the author is shown. */
  shown_as: z.string(),
  image: z.object({ id: z.string(), width: z.number(), height: z.number() }).nullable(),
  image_alt: z.string(),
  /** What a moderator asked for. */
  reason: z.string().nullable(),
  /** What a change or a review has to name. */
  version: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
  submitted_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  /** Whether the reader is the author. */
  mine: z.boolean(),
  likes: z.number(),
  liked: z.boolean(),
  /** The newest first: month as YYYY-MM, prize in US dollars. */
  spotlights: z.array(z.object({ month: z.string(), prize: z.number(), note: z.string() })),
}

const entries = z.array(camelRow(entryColumns))
/** A project in a list. */
export type ProjectEntry = z.output<typeof entries>[number]

export const projectRow = camelRow({ ...entryColumns, description: z.string() })
const projects = z.array(projectRow)
/** A project as its pages show it. */
export type Project = z.output<typeof projectRow>

/** The newest 500 published projects, the newest first. Throws `Unavailable`. */
export const getShowcase = (accessToken: string): Promise<ProjectEntry[]> =>
  read(personClient(accessToken).rpc('get_showcase'), entries)

/** The person's own projects in any state, what changed last first. Throws `Unavailable`. */
export const getMyProjects = (accessToken: string): Promise<Project[]> =>
  read(personClient(accessToken).rpc('my_projects'), projects)

/**
 * A project that the person may see: their own in any state, as a moderator a submitted one, a published one;
 * else null. Throws `Unavailable`.
 */
export async function getProject(accessToken: string, id: string): Promise<Project | null> {
  if (!isProjectId(id)) return null
  return read(personClient(accessToken).rpc('read_project', { project: id }), projectRow.nullable())
}

/**
 * The person's own project while it may be changed. Refuses with 404 'project_unknown', and with 409
 * 'project_state' where it has to be withdrawn first. Throws `Unavailable`.
 */
export async function requireChangeable(accessToken: string, id: string): Promise<Project> {
  const project = await getProject(accessToken, id)
  if (!project?.mine) throw new Refusal(404, 'project_unknown')
  if (!['draft', 'returned'].includes(project.state)) throw new Refusal(409, 'project_state')
  return project
}

/** A published project as everyone may see it, else null. Throws `Unavailable`. */
export async function getPublicProject(id: string): Promise<Project | null> {
  if (!isProjectId(id)) return null
  return read(anonymousClient().rpc('public_project', { project: id }), projectRow.nullable())
}

/**
 * Submitted projects of others, the longest waiting first; null for people who are not moderators. Throws
 * `Unavailable`.
 */
export async function getReviewQueue(accessToken: string): Promise<Project[] | null> {
  const answer = await personClient(accessToken).rpc('review_queue')
  if (answer.error?.message === 'not_moderator') return null
  return read(Promise.resolve(answer), projects)
}

/** Whether the person is a moderator. Throws `Unavailable`. */
export const isModerator = (accessToken: string): Promise<boolean> =>
  read(personClient(accessToken).rpc('is_moderator'), z.boolean())

const summaryRow = z.object({
  projects: z.number(),
  drafts: z.number(),
  submitted: z.number(),
  recent: entries,
})

/**
 * How many projects the person has published, is working on (returned ones too) and has submitted, and the newest
 * 60 of others. Throws `Unavailable`.
 */
export const getShowcaseSummary = (accessToken: string): Promise<z.output<typeof summaryRow>> =>
  read(personClient(accessToken).rpc('showcase_summary'), summaryRow)
