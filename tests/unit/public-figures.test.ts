import { expect, it, vi } from 'vitest'
import { GET } from '@/app/api/learning/figures/route'
import { getCourses } from '@/content/courses'
import { tracks } from '@/content/topics'
import type { PublicFigures } from '@/lib/learning/queries'

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }))
vi.mock('@/lib/db/clients', () => ({ patience: {}, anonymousClient: () => ({ rpc }) }))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: 'https://altiora.test' }) }))
vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [] }) }))

it('tells enrolments, and the ratings that there are five of, of every course and track', async () => {
  const [first, second, third] = getCourses().filter(({ track }) => track === tracks[0])
  if (!first || !second || !third) return expect.unreachable()
  const answers = {
    course_figures: [
      { course: first.slug, enrolled: 1200, completed: 3 },
      { course: second.slug, enrolled: 34, completed: 0 },
    ],
    // Only those of which there are five.
    course_rating_figures: [
      { kind: 'course', subject: first.slug, mean: 4.6, ratings: 12 },
      { kind: 'track', subject: tracks[0], mean: 4.4, ratings: 19 },
    ],
  }
  rpc.mockImplementation(async (name: keyof typeof answers) => ({ data: answers[name] }))
  const response = await GET(new Request('https://altiora.test/api/learning/figures'), {
    params: Promise.resolve({}),
  })
  expect(response.status).toBe(200)
  const { courses, tracks: found } = (await response.json()) as PublicFigures
  expect(Object.keys(courses)).toEqual(getCourses().map(({ slug }) => slug))
  expect(courses[first.slug]).toEqual({ enrolled: 1200, rating: { mean: 4.6, count: 12 } })
  expect(courses[second.slug]).toEqual({ enrolled: 34, rating: null })
  expect(courses[third.slug]).toEqual({ enrolled: 0, rating: null })
  expect(found[tracks[0]]).toEqual({ enrolled: 1234, rating: { mean: 4.4, count: 19 } })
})
