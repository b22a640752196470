import { beforeEach, expect, test, vi } from 'vitest'
import { Unavailable } from '@/lib/http/refusal'
import { getWaiting } from '@/lib/staff/today-queries'
import { MAY } from '../setup/staff.ts'

const one = vi.hoisted(() => vi.fn(async () => ({ rows: [], count: 1 })))
const summary = vi.hoisted(() => vi.fn(async () => ({ mine: 2, open: 3 })))
vi.mock('@/lib/staff/events/queries', () => ({ getEventsBetween: one }))
vi.mock('@/lib/staff/inbox/queries', () => ({ getInboxSummary: summary }))
// The tables that the queries are defined beside stay.
vi.mock('@/lib/staff/operations-queries', async (original) => ({
  ...(await original<object>()),
  ...{ getErrors: one, getOutbox: one },
}))
vi.mock('@/lib/staff/moderation-queries', async (original) => ({
  ...(await original<object>()),
  ...{ getComments: one, getPosts: one, getProjects: one },
}))
vi.mock('@/lib/staff/courses-queries', async (original) => ({
  ...(await original<object>()),
  getOpenQuestions: one,
}))
vi.mock('@/lib/staff/status-queries', async (original) => ({
  ...(await original<object>()),
  getIncidents: one,
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const moderation = ['project to review', 'comment to review', 'reported question or answer']
const inbox = ['conversation assigned to you', 'open conversation']

test.each([
  ['support', inbox],
  ['moderator', moderation],
  ['instructor', ['unanswered question']],
  ['operator', ['open incident', 'failed email', 'open error']],
  ['organiser', []],
  [
    'admin',
    [
      ...['open incident', ...inbox, ...moderation, 'unanswered question'],
      ...['failed email', 'open error'],
    ],
  ],
] as const)('shows the role %s what waits in its sections', async (role, shown) => {
  const waiting = await getWaiting('token', MAY[role])
  expect(waiting.map(({ one }) => one)).toEqual(shown)
})

test('shows the rest when one part can’t be read', async () => {
  summary.mockRejectedValueOnce(new Unavailable('away'))
  const waiting = await getWaiting('token', MAY.admin)
  expect(waiting.filter(({ count }) => count === null).map(({ one }) => one)).toEqual(inbox)
  expect(waiting.filter(({ count }) => count === 1)).toHaveLength(7)
})
