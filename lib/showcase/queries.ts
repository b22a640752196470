import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { eventTranslations } from '@/content/events/schema'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { anonymousClient, personClient } from '@/lib/db/clients'
import { readForPage } from '@/lib/http/page-status'
import { Refusal } from '@/lib/http/refusal'
import { categories, projectStates, type ShowcaseQuery } from './project'
import { isProjectId } from './schema'

const entryColumns = {
  id: z.string(),
  /** Drafts may have empty texts. */
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories).nullable(),
  tags: z.array(z.string()),
  /** The author's display name. */
  shown_as: z.string(),
  image: z.object({ id: z.string(), width: z.number(), height: z.number() }).nullable(),
  submitted_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  /** Whether the signed-in person is the author. */
  mine: z.boolean(),
  likes: z.number(),
  liked: z.boolean(),
  /** What it won in a hackathon. */
  award: z
    .object({
      event: z.string(),
      topic: z.string(),
      words: eventTranslations,
      /** 1 to 3; null for the best design alone. */
      place: z.number().nullable(),
      best_design: z.boolean(),
    })
    .nullish(),
}

const entryRow = camelRow(entryColumns)
const entries = z.array(entryRow)
/** A project in a list. */
export type ProjectEntry = z.output<typeof entryRow>

/** Month as YYYY-MM, prize in US dollars. */
const spotlightColumns = { month: z.string(), prize: z.number(), note: z.string() }
const spotlights = z.array(z.object({ ...spotlightColumns, project: entryRow }))
/** A month's project. */
export type Spotlight = z.output<typeof spotlights>[number]

export const projectRow = camelRow({
  ...entryColumns,
  state: z.enum(projectStates),
  description: z.string(),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  image_alt: z.string(),
  /** The moderator's request. */
  reason: z.string().nullable(),
  /** Required by changes and reviews. */
  version: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Newest first. */
  spotlights: z.array(z.object(spotlightColumns)),
})
/** A project as shown on its pages. */
export type Project = z.output<typeof projectRow>

const ownRow = camelRow({
  id: z.string(),
  state: z.enum(projectStates),
  title: z.string(),
  /** The start of the moderator's request, if the project was returned. */
  reason: z.string().nullable(),
  updated_at: timestamp,
})
/** One of the person's own projects, as listed. */
export type OwnProject = z.output<typeof ownRow>

const showcaseRow = z.object({
  entries,
  /** Cursors of the previous and next pages; null at the ends. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
  spotlights,
  /** Published projects by category; those without any are missing. */
  counts: z.partialRecord(z.enum(categories), z.number()),
  /** Last changed first. */
  own: z.array(ownRow),
  /** Whether the person is a moderator. */
  moderates: z.boolean(),
})
/** A page of the showcase. */
export type Showcase = z.output<typeof showcaseRow>

/**
 * A page of the showcase with the person's own projects: 16 of the newest, the 9 most liked with the latest spotlight,
 * 3 of each category, or 25 spotlights. Throws `Unavailable`.
 */
export function getShowcase(accessToken: string, query: ShowcaseQuery): Promise<Showcase> {
  const call = personClient(accessToken).rpc('showcase_page', {
    view: query.tab,
    search: query.search,
    ...(query.category && { category: query.category }),
    ...(query.olderThan && { older_than: query.olderThan }),
    ...(query.newerThan && { newer_than: query.newerThan }),
  })
  return read(call, showcaseRow)
}

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

const queueRow = z.object({
  /** The number of waiting projects: other people's and the person's own. */
  waiting: z.number(),
  own: z.number(),
  /** The 40 by others that have waited longest, oldest first. */
  projects: entries,
  /** The latest 12. */
  spotlights,
})
/** The moderators' queue. */
export type ReviewQueue = z.output<typeof queueRow>

/** The moderators' queue. For staff with `moderation`. Throws `Unavailable`. */
export const getReviewQueue = (accessToken: string): Promise<ReviewQueue> =>
  read(personClient(accessToken).rpc('review_queue'), queueRow)

/** The published project of the URL, read once per request. */
export const readProject = cache((id: string) => readForPage('project', () => getPublicProject(id)))
