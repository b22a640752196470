import 'server-only'
import { z } from 'zod'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { anonymousClient, personClient } from '@/lib/db/clients'
import type { Project, ProjectEntry, ShowcaseSummary } from './project'
import { projectEntryRow, projectRow } from './row'

/** Thrown when the database can't be asked; pages show their error state. */
export class ShowcaseUnavailable extends Error {}

function unwrap<T extends z.ZodType>(schema: T, answer: { data: unknown; error: unknown }) {
  const parsed = answer.error ? null : schema.safeParse(answer.data)
  if (!parsed?.success) throw new ShowcaseUnavailable('The database could not be asked.')
  return parsed.data as z.output<T>
}

const entries = z.array(projectEntryRow)
const projects = z.array(projectRow)

/** The newest 500 published projects, the newest first. Throws `ShowcaseUnavailable`. */
export async function getShowcase(accessToken: string): Promise<ProjectEntry[]> {
  return unwrap(entries, await personClient(accessToken).rpc('get_showcase'))
}

/** The person's own projects in any state, what changed last first. Throws `ShowcaseUnavailable`. */
export async function getMyProjects(accessToken: string): Promise<Project[]> {
  return unwrap(projects, await personClient(accessToken).rpc('my_projects'))
}

/**
 * A project that the person may see: their own in any state, as a moderator a submitted one, a published one;
 * else null. `id` is a uuid. Throws `ShowcaseUnavailable`.
 */
export async function getProject(accessToken: string, id: string): Promise<Project | null> {
  if (!isProjectId(id)) return null
  const answer = await personClient(accessToken).rpc('read_project', { project: id })
  return unwrap(projectRow.nullable(), answer)
}

/** The same for whoever wants to change it: 404 for others' projects, 409 'project_state' where it has to be withdrawn first. */
export async function getChangeableProject(
  accessToken: string,
  id: string,
): Promise<Outcome<Project>> {
  try {
    const project = await getProject(accessToken, id)
    if (!project?.mine) return refuse(404, 'project_unknown')
    const open = project.state === 'draft' || project.state === 'returned'
    return open ? done(project) : refuse(409, 'project_state')
  } catch (error) {
    if (error instanceof ShowcaseUnavailable) return unavailable()
    throw error
  }
}

/** A published project as everybody may see it, else null. Throws `ShowcaseUnavailable`. */
export async function getPublicProject(id: string): Promise<Project | null> {
  if (!isProjectId(id)) return null
  const answer = await anonymousClient().rpc('public_project', { project: id })
  return unwrap(projectRow.nullable(), answer)
}

/**
 * Submitted projects of others, the longest waiting first; null for whoever is no moderator. Throws
 * `ShowcaseUnavailable`.
 */
export async function getReviewQueue(accessToken: string): Promise<Project[] | null> {
  const answer = await personClient(accessToken).rpc('review_queue')
  if (answer.error?.message === 'not_moderator') return null
  return unwrap(projects, answer)
}

/** Whether the person is a moderator. Throws `ShowcaseUnavailable`. */
export async function isModerator(accessToken: string): Promise<boolean> {
  return unwrap(z.boolean(), await personClient(accessToken).rpc('is_moderator'))
}

const summaryRow = z.object({
  projects: z.number(),
  drafts: z.number(),
  submitted: z.number(),
  recent: entries,
})

/** How many projects the person has in which state, and the newest 60 of others. Throws `ShowcaseUnavailable`. */
export async function getShowcaseSummary(accessToken: string): Promise<ShowcaseSummary> {
  return unwrap(summaryRow, await personClient(accessToken).rpc('showcase_summary'))
}

/** Whether a text can be a project's id at all. */
export function isProjectId(text: string): boolean {
  return z.uuid().safeParse(text).success
}
