import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { type Parameters, parameterOf } from '@/lib/http/parameters'
import { locales } from '@/lib/i18n/routing'
import { commentReviewPath, projectReviewPath } from '@/lib/routes'
import { categories } from '@/lib/showcase/project'
import { projectRow } from '@/lib/showcase/queries'
import { isProjectId } from '@/lib/showcase/schema'
import { categoryNames, starsText } from './names'
import { postReviewPath, ratingReviewPath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

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

const projects = defineTable({
  caption: 'Projects',
  path: projectReviewPath(),
  csv: '/api/staff/moderation/projects/csv',
  search: 'Search by words',
  sorts: ['at'],
  filters: {
    state: {
      label: 'State',
      unset: 'Waiting for review',
      options: { published: 'Published', returned: 'Returned' },
    },
    category: { label: 'Category', options: categoryNames },
  },
  none: ['Nothing to review', 'Every submitted project has been reviewed. New ones appear here.'],
  noMatch: ['No projects found', 'No project in this state matches. Try other words.'],
})

/** Without a state, the projects that wait, oldest first; others newest first. */
export const projectTable = {
  ...projects,
  read(parameters: Parameters) {
    const query = projects.read(parameters)
    return parameterOf(parameters, 'sort') || !query.filters.state
      ? query
      : { ...query, descending: true }
  },
}

/** Other people's projects; without a state, those that wait. For staff with `moderation`. Throws `Unavailable`. */
export function getProjects(
  accessToken: string,
  query: QueryOf<typeof projectTable>,
  part?: TablePart,
) {
  const { sort: _, ...parameters } = tableArguments(query, part)
  return read(personClient(accessToken).rpc('staff_projects', parameters), projectPage)
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

/** Without a state, the comments that wait, oldest first. */
export const commentTable = defineTable({
  caption: 'Comments',
  path: commentReviewPath,
  csv: '/api/staff/moderation/comments/csv',
  search: 'Search for words',
  sorts: ['at'],
  filters: {
    state: {
      label: 'State',
      unset: 'Waiting for review',
      options: { approved: 'Published', rejected: 'Returned' },
    },
  },
  none: ['No comments to review', 'New comments on courses appear here.'],
  noMatch: ['No comments found', 'No comment in this state matches. Try other words.'],
})

/** Other people's comments; without a state, those that wait. For staff with `moderation`. Throws `Unavailable`. */
export function getComments(
  accessToken: string,
  query: QueryOf<typeof commentTable>,
  part?: TablePart,
) {
  const parameters = { ...tableArguments(query, part), kind: 'comment' }
  return read(personClient(accessToken).rpc('staff_ratings', parameters), ratingPage)
}

export const ratingTable = defineTable({
  caption: 'Ratings',
  path: ratingReviewPath,
  csv: '/api/staff/moderation/ratings/csv',
  search: 'Search for words in comments',
  sorts: ['-at', 'rating'],
  filters: {
    state: { label: 'State', options: { shown: 'Shown', hidden: 'Hidden' } },
    stars: {
      label: 'Rating',
      options: Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [stars, starsText(stars)])),
    },
  },
  none: ['No ratings found', 'Ratings appear here once learners have completed a course.'],
  noMatch: ['No ratings found', 'No rating matches. Try other filters.'],
})

/** Other people's ratings. For staff with `moderation`. Throws `Unavailable`. */
export function getStaffRatings(
  accessToken: string,
  query: QueryOf<typeof ratingTable>,
  part?: TablePart,
) {
  const stars = query.filters.stars ? Number(query.filters.stars) : undefined
  const parameters = { ...tableArguments(query, part), kind: 'rating', stars }
  return read(personClient(accessToken).rpc('staff_ratings', parameters), ratingPage)
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

/** Without a state, the questions and answers that were reported. */
export const postTable = defineTable({
  caption: 'Questions and answers',
  path: postReviewPath,
  search: 'Search for words',
  sorts: ['-at'],
  filters: {
    state: { label: 'State', unset: 'Reported', options: { hidden: 'Hidden', shown: 'Shown' } },
  },
  none: ['Nothing to decide', 'Reported questions and answers will appear here.'],
  noMatch: ['Nothing to decide', 'Nothing matches. Try other filters.'],
})

/** Other people's questions and answers; without a state, the reported ones. For staff with `moderation`. Throws `Unavailable`. */
export const getPosts = (accessToken: string, query: QueryOf<typeof postTable>, part?: TablePart) =>
  read(personClient(accessToken).rpc('staff_posts', tableArguments(query, part)), postPage)
