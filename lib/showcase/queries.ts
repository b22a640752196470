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
  /** Drafts may have empty texts. */
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories).nullable(),
  tags: z.array(z.string()),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  /** The author's display name. */
  shown_as: z.string(),
  image: z.object({ id: z.string(), width: z.number(), height: z.number() }).nullable(),
  image_alt: z.string(),
  /** The moderator's request. */
  reason: z.string().nullable(),
  /** Required by changes and reviews. */
  version: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
  submitted_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  /** Whether the signed-in person is the author. */
  mine: z.boolean(),
  likes: z.number(),
  liked: z.boolean(),
  /** Newest first: month as YYYY-MM, prize in US dollars. */
  spotlights: z.array(z.object({ month: z.string(), prize: z.number(), note: z.string() })),
}

const entries = z.array(camelRow(entryColumns))
/** A project in a list. */
export type ProjectEntry = z.output<typeof entries>[number]

export const projectRow = camelRow({ ...entryColumns, description: z.string() })
const projects = z.array(projectRow)
/** A project as shown on its pages. */
export type Project = z.output<typeof projectRow>

/** The newest 500 published projects, newest first. Throws `Unavailable`. */
export const getShowcase = (accessToken: string): Promise<ProjectEntry[]> =>
  read(personClient(accessToken).rpc('get_showcase'), entries)

/** The person's own projects in any state, last changed first. Throws `Unavailable`. */
export const getMyProjects = (accessToken: string): Promise<Project[]> =>
  read(personClient(accessToken).rpc('my_projects'), projects)

/** A published project, the person's own or, for moderators, a submitted one; else null. Throws `Unavailable`. */
export async function getProject(accessToken: string, id: string): Promise<Project | null> {
  if (!isProjectId(id)) return null
  return read(personClient(accessToken).rpc('read_project', { project: id }), projectRow.nullable())
}

/** The person's own editable project. Throws 404 'project_unknown', 409 'project_state' or `Unavailable`. */
export async function requireChangeable(accessToken: string, id: string): Promise<Project> {
  const project = await getProject(accessToken, id)
  if (!project?.mine) throw new Refusal(404, 'project_unknown')
  if (!['draft', 'returned'].includes(project.state)) throw new Refusal(409, 'project_state')
  return project
}

/** A published project as the public sees it, else null. Throws `Unavailable`. */
export async function getPublicProject(id: string): Promise<Project | null> {
  if (!isProjectId(id)) return null
  return read(anonymousClient().rpc('public_project', { project: id }), projectRow.nullable())
}

/** Others' submitted projects, oldest first; null unless the person is a moderator. Throws `Unavailable`. */
export async function getReviewQueue(accessToken: string): Promise<Project[] | null> {
  const answer = await personClient(accessToken).rpc('review_queue')
  if (answer.error?.message === 'not_moderator') return null
  return read(Promise.resolve(answer), projects)
}

/** Whether the person is a moderator. Throws `Unavailable`. */
export const isModerator = (accessToken: string): Promise<boolean> =>
  read(personClient(accessToken).rpc('is_moderator'), z.boolean())
