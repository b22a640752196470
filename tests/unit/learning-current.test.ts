import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Course } from '../../content/courses/index.ts'
import type { Enrolment } from '../../lib/learning/progress.ts'
import { currentCourse } from '../../lib/learning/progress.ts'

const course = (slug: string) =>
  ({ slug, lessons: [{ slug: 'first' }, { slug: 'second' }] }) as unknown as Course

const enrolment = (slug: string, more: Partial<Enrolment>): [string, Enrolment] => [
  slug,
  {
    course: slug,
    enrolledAt: '2026-01-01T00:00:00Z',
    completedAt: null,
    lessons: [],
    place: null,
    ...more,
  },
]

const courses = [course('a'), course('b'), course('c')]
const current = (...enrolments: [string, Enrolment][]) =>
  currentCourse(courses, new Map(enrolments))?.course.slug ?? null

describe('the course in which a person was last', () => {
  it('is none while none is begun, and none of the completed', () => {
    expect(current()).toBeNull()
    expect(current(enrolment('a', {}))).toBeNull()
    const completedAt = '2026-02-01T00:00:00Z'
    expect(current(enrolment('a', { completedAt, lessons: ['first', 'second'] }))).toBeNull()
  })

  it('is the one that was open last, whatever the order', () => {
    const a = enrolment('a', { place: { lesson: 'first', at: '2026-03-01T10:00:00+00:00' } })
    const b = enrolment('b', { place: { lesson: 'second', at: '2026-03-02T10:00:00+00:00' } })
    const c = enrolment('c', { lessons: ['first'], enrolledAt: '2026-02-28T10:00:00+00:00' })
    expect(current(a, b, c)).toBe('b')
    expect(current(a, c)).toBe('a')
    expect(current(c)).toBe('c')
  })
})

describe('the figures of the courses', () => {
  const asked = vi.fn(async () => new Map([['a', { enrolled: 3, completed: 1 }]]))

  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
    asked.mockClear()
    vi.doMock('../../lib/learning/queries.ts', () => ({
      getCourseFigures: asked,
      getRatings: vi.fn(),
      getCourseComments: vi.fn(),
    }))
  })
  afterEach(() => {
    vi.doUnmock('../../lib/learning/queries.ts')
    vi.useRealTimers()
  })

  it('are asked for once a minute, however many look', async () => {
    const { getRecentFigures } = await import('../../lib/learning/figures.ts')
    const all = await Promise.all([getRecentFigures(), getRecentFigures(), getRecentFigures()])
    expect(all[2]?.get('a')).toEqual({ enrolled: 3, completed: 1 })
    vi.advanceTimersByTime(59_999)
    await getRecentFigures()
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await getRecentFigures()
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
