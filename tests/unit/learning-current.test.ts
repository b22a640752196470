import { describe, expect, it } from 'vitest'
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
