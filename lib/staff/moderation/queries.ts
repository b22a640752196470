import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { locales } from '@/lib/i18n/routing'
import { categories } from '@/lib/showcase/project'
import { projectRow } from '@/lib/showcase/queries'
import { isProjectId } from '@/lib/showcase/schema'
import { type TablePart, type TableQuery, tableArguments } from '@/lib/staff/table-query'

const decisions = ['published', 'returned', 'reopened', 'hidden', 'restored'] as const

const lastDecision = z.object({
  decision: z.enum(decisions),
  reason: z.string().nullable(),
  at: timestamp,
})

const listedRow = camelRow({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories).nullable(),
  shown_as: z.string(),
  state: z.enum(['submitted', 'published', 'returned']),
  /** When it entered its current state. */
  at: timestamp,
  last: lastDecision.nullable(),
})

/** A project as moderators list it. */
export type ListedProject = z.output<typeof listedRow>

const projectPage = z.object({ count: z.number(), rows: z.array(listedRow) })

/** Other people's projects; without a state, those that wait. For staff with `moderation`. Throws `Unavailable`. */
export function getProjects(
  accessToken: string,
  query: TableQuery<'at', 'state' | 'category'>,
  part?: TablePart,
) {
  const { search, descending, page_size, skip } = tableArguments(query, part)
  return read(
    personClient(accessToken).rpc('staff_projects', {
      search,
      descending,
      page_size,
      skip,
      state: query.filters.state,
      category: query.filters.category,
    }),
    projectPage,
  )
}

const content = camelRow({
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  category: z.enum(categories).nullable(),
  tags: z.array(z.string()),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  shown_as: z.string(),
  image: z.string().nullable(),
  image_alt: z.string(),
})

/** What a moderator had before them. */
export type ProjectContent = z.output<typeof content>

const reviewedRow = z.object({
  state: z.enum(['submitted', 'published', 'returned']),
  /** Null while its author works on it. */
  project: projectRow.nullable(),
  /** The author's language. */
  locale: z.enum(locales).catch('en'),
  /** Newest first, at most 20. */
  decisions: z.array(lastDecision.extend({ id: z.number(), by: z.string().nullable(), content })),
})

export type ReviewedProject = z.output<typeof reviewedRow>

/** A submitted project with the decisions on it; null for drafts and unknown ones. For staff with `moderation`. Throws `Unavailable`. */
export async function getReviewedProject(
  accessToken: string,
  id: string,
): Promise<ReviewedProject | null> {
  if (!isProjectId(id)) return null
  const call = personClient(accessToken).rpc('staff_project', { project: id })
  return read(call, reviewedRow.nullable())
}

const ratedRow = camelRow({
  id: z.uuid(),
  course: z.string(),
  rating: z.number(),
  comment: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected']).nullable(),
  /** Why the comment isn't shown. */
  reason: z.string().nullable(),
  hidden_at: timestamp.nullable(),
  hidden_reason: z.string().nullable(),
  version: z.number(),
  at: timestamp,
  /** The author's language. */
  locale: z.enum(locales).catch('en'),
  last: lastDecision
    .extend({
      content: z.object({ rating: z.number(), comment: z.string().nullish() }),
    })
    .nullable(),
})

/** A rating of a course with its comment, without its author's name. */
export type RatedCourse = z.output<typeof ratedRow>

const ratingPage = z.object({
  count: z.number(),
  /** How many of the reader's own comments wait. */
  own: z.number(),
  rows: z.array(ratedRow),
})

/** Other people's comments; without a state, those that wait. For staff with `moderation`. Throws `Unavailable`. */
export function getComments(
  accessToken: string,
  query: TableQuery<'at', 'state'>,
  part?: TablePart,
) {
  const call = tableArguments(query, part)
  return read(
    personClient(accessToken).rpc('staff_ratings', {
      ...call,
      kind: 'comment',
      state: query.filters.state,
    }),
    ratingPage,
  )
}

/** Other people's ratings. For staff with `moderation`. Throws `Unavailable`. */
export function getStaffRatings(
  accessToken: string,
  query: TableQuery<'at' | 'rating', 'state' | 'stars'>,
  part?: TablePart,
) {
  const { state, stars } = query.filters
  return read(
    personClient(accessToken).rpc('staff_ratings', {
      ...tableArguments(query, part),
      kind: 'rating',
      state,
      stars: stars ? Number(stars) : undefined,
    }),
    ratingPage,
  )
}

const postRow = camelRow({
  id: z.uuid(),
  course: z.string(),
  lesson: z.string(),
  /** The question that it is or answers. */
  question: z.uuid(),
  title: z.string(),
  answer: z.boolean(),
  body: z.string(),
  name: z.string().nullable(),
  anonymous: z.boolean(),
  hidden_at: timestamp.nullable(),
  hidden_reason: z.string().nullable(),
  version: z.number(),
  at: timestamp,
  /** The author's language. */
  locale: z.enum(locales).catch('en'),
  reports: z.array(
    z.object({
      reason: z.enum(['rude', 'personal', 'answer', 'spam', 'other']),
      note: z.string().nullable(),
    }),
  ),
})

/** A question or an answer as moderators list it. */
export type ListedPost = z.output<typeof postRow>

const postPage = z.object({ count: z.number(), rows: z.array(postRow) })

/** Other people's questions and answers; without a state, the reported ones. For staff with `moderation`. Throws `Unavailable`. */
export const getPosts = (accessToken: string, query: TableQuery<'at', 'state'>, part?: TablePart) =>
  read(
    personClient(accessToken).rpc('staff_posts', {
      ...tableArguments(query, part),
      state: query.filters.state,
    }),
    postPage,
  )
