import 'server-only'
import type { Permission } from '@/lib/account/staff'
import { orNull } from '@/lib/db/call'
import { commentReviewPath, projectReviewPath } from '@/lib/routes'
import { getEventsBetween } from '@/lib/staff/events/queries'
import { getInboxSummary } from '@/lib/staff/inbox/queries'
import { getOpenQuestions, openQuestionTable } from './courses-queries'
import {
  commentTable,
  getComments,
  getPosts,
  getProjects,
  postTable,
  projectTable,
} from './moderation-queries'
import { errorTable, getErrors, getOutbox, outboxTable } from './operations-queries'
import {
  errorsPath,
  inboxPath,
  openQuestionsPath,
  outboxPath,
  postReviewPath,
  statusPath,
} from './paths'
import { getIncidents, incidentTable } from './status-queries'

/** What waits in one place; the count is null if it couldn't be read, and ends at 1,001. */
export type Waiting = { one: string; many: string; href: string; count: number | null }

type Line = Omit<Waiting, 'count'>
/** Lines that are counted together, for staff with a permission. */
type Part = {
  permission: Permission
  lines: readonly Line[]
  counts: (accessToken: string) => Promise<readonly number[]>
}

/** Only the number of rows. */
const none = { pageSize: 0, skip: 0 }

const parts: readonly Part[] = [
  {
    permission: 'status',
    lines: [
      { one: 'open incident', many: 'open incidents', href: `${statusPath}?status=investigating` },
    ],
    counts: async (accessToken) => {
      const query = incidentTable.read({ status: 'investigating' })
      return [(await getIncidents(accessToken, query, none)).count]
    },
  },
  {
    permission: 'inbox',
    lines: [
      {
        one: 'conversation assigned to you',
        many: 'conversations assigned to you',
        href: `${inboxPath()}?assigned=me`,
      },
      { one: 'open conversation', many: 'open conversations', href: inboxPath() },
    ],
    counts: async (accessToken) => {
      const { mine, open } = await getInboxSummary(accessToken)
      return [mine, open]
    },
  },
  {
    permission: 'moderation',
    lines: [
      { one: 'project to review', many: 'projects to review', href: projectReviewPath() },
      { one: 'comment to review', many: 'comments to review', href: commentReviewPath },
      {
        one: 'reported question or answer',
        many: 'reported questions and answers',
        href: postReviewPath,
      },
    ],
    counts: async (accessToken) => {
      const pages = await Promise.all([
        getProjects(accessToken, projectTable.read({}), none),
        getComments(accessToken, commentTable.read({}), none),
        getPosts(accessToken, postTable.read({}), none),
      ])
      return pages.map(({ count }) => count)
    },
  },
  {
    permission: 'marking',
    lines: [{ one: 'unanswered question', many: 'unanswered questions', href: openQuestionsPath }],
    counts: async (accessToken) => {
      const query = openQuestionTable.read({})
      return [(await getOpenQuestions(accessToken, query, none)).count]
    },
  },
  {
    permission: 'outbox',
    lines: [{ one: 'failed email', many: 'failed emails', href: `${outboxPath}?state=failed` }],
    counts: async (accessToken) => {
      const query = outboxTable.read({ state: 'failed' })
      return [(await getOutbox(accessToken, query, none)).count]
    },
  },
  {
    permission: 'errors',
    lines: [{ one: 'open error', many: 'open errors', href: `${errorsPath}?state=open` }],
    counts: async (accessToken) => {
      const query = errorTable.read({ state: 'open' })
      return [(await getErrors(accessToken, query, none)).count]
    },
  },
]

/** What waits for someone with these permissions; a part that can't be read doesn't hide the others. */
export async function getWaiting(
  accessToken: string,
  permissions: readonly Permission[],
): Promise<Waiting[]> {
  const results = await Promise.all(
    parts
      .filter(({ permission }) => permissions.includes(permission))
      .map(async ({ lines, counts }) => {
        const numbers = await orNull(counts(accessToken))
        return lines.map((line, index) => ({ ...line, count: numbers?.[index] ?? null }))
      }),
  )
  return results.flat()
}

const day = 86_400_000

/** The sessions of the next 24 hours that someone with `events` or `own_sessions` may see; null on an outage. */
export const getNextEvents = (accessToken: string) =>
  orNull(
    getEventsBetween(accessToken, {
      since: new Date().toISOString(),
      until: new Date(Date.now() + day).toISOString(),
    }),
  )
