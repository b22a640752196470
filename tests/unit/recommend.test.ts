import { expect, test } from 'vitest'
import type { Course } from '@/content/courses'
import type { Level, Track } from '@/content/topics'
import { recommendCourses } from '@/lib/dashboard/recommendations'
import type { Enrolment } from '@/lib/learning/progress'

/** A course of two lessons, `one` and `two`. */
function course(slug: string, track: Track, level: Level, interests: string[] = ['Other']): Course {
  const lessons = ['one', 'two'].map((lesson) => ({ slug: lesson, minutes: 20 }))
  return {
    slug,
    track,
    level,
    interests,
    lessons,
    minutes: 40,
    instructor: 'okafor',
    topic: 'machine-learning',
  }
}

const at = '2026-11-02T10:00:00Z'
const completed = (slug: string): Enrolment => ({
  course: slug,
  enrolledAt: at,
  completedAt: at,
  lessons: ['one', 'two'],
  place: null,
})
const begun = (slug: string): Enrolment => ({
  ...completed(slug),
  completedAt: null,
  lessons: ['one'],
})
const enrolled = (slug: string): Enrolment => ({
  ...completed(slug),
  completedAt: null,
  lessons: [],
})

type Options = {
  interests?: string[]
  done?: Enrolment[]
  tags?: Record<string, string[]>
  count?: number
  role?: 'student' | 'client'
}

/** The rule's result, as `slug reason`, one after another. */
function recommend(
  courses: Course[],
  { interests = [], done = [], tags = {}, count = 10, role }: Options = {},
) {
  const enrolments = new Map(done.map((enrolment) => [enrolment.course, enrolment]))
  const found = recommendCourses(
    courses,
    { interests, enrolments, role },
    ({ slug }) => tags[slug] ?? [],
    count,
  )
  const told = found.map(({ course: { slug }, reason }) => {
    const about =
      reason.kind === 'interest' ? reason.interest : reason.kind === 'track' ? reason.track : ''
    return [slug, reason.kind, about].filter(Boolean).join(' ')
  })
  return told.join(', ')
}

const basics = course('basics', 'ai-fundamentals', 'beginner')
const code = course('code', 'developer-certification', 'beginner', ['Coding'])
const apis = course('apis', 'developer-certification', 'intermediate', ['Coding', 'AI/ML'])
const attacks = course('attacks', 'developer-certification', 'advanced', ['Cybersecurity'])

test('1: what is completed is never recommended, whatever speaks for it', () => {
  const all = [basics, code]
  expect(recommend(all, { interests: ['Coding'], done: [completed('code')] })).toBe('basics start')
  expect(recommend(all, { done: all.map(({ slug }) => completed(slug)) })).toBe('')
})

test('2: what was begun comes first, before any number of interests and the next of a track', () => {
  const rich = course('rich', 'developer-certification', 'beginner', ['a', 'b', 'c', 'd', 'e', 'f'])
  const hard = course('hard', 'ai-architect', 'expert')
  const interests = ['a', 'b', 'c', 'd', 'e', 'f']
  const done = [completed('code'), begun('hard')]
  expect(recommend([code, rich, hard], { interests, done })).toBe(
    'hard begun, rich track developer-certification',
  )
})

test('2: being enrolled is not having begun; having opened a lesson is', () => {
  expect(recommend([basics], { done: [enrolled('basics')] })).toBe('basics start')
  const opened = { ...enrolled('basics'), place: { lesson: 'one', at } }
  expect(recommend([basics], { done: [opened] })).toBe('basics begun')
})

test('3: the lowest open course of a track in which another is completed outweighs an interest', () => {
  const all = [attacks, apis, code, basics]
  const done = [completed('code')]
  expect(recommend(all, { done, count: 1 })).toBe('apis track developer-certification')
  const wished = course('wished', 'data-specialist', 'beginner', ['Research'])
  expect(recommend([wished, ...all], { interests: ['Research'], done, count: 2 })).toBe(
    'apis track developer-certification, wished interest Research',
  )
  // Once that is completed too, it's the next one; nothing follows in a track without a completed course.
  expect(recommend(all, { done: [...done, completed('apis')], count: 1 })).toBe(
    'attacks track developer-certification',
  )
  expect(recommend(all)).not.toContain('apis track developer-certification')
})

test('4: each shared interest counts once, in whatever case it is written, also among the tags', () => {
  const two = course('two', 'data-specialist', 'beginner', ['Coding', 'Research'])
  const one = course('one', 'data-specialist', 'beginner', ['Coding'])
  expect(recommend([one, two], { interests: [' coding ', 'RESEARCH'] })).toBe(
    'two interest  coding , one interest  coding ',
  )
  const tagged = { one: ['Rust', 'CODING'], two: [] }
  expect(recommend([two, one], { interests: ['rust', 'Coding'], tags: tagged })).toBe(
    'one interest Coding, two interest Coding',
  )
  // A match by interest and by tag counts once.
  expect(
    recommend([two, one], { interests: ['Coding'], tags: { one: ['Coding'] }, count: 1 }),
  ).toBe('two interest Coding')
})

test('5: lower levels come first, also where two interests lie higher up', () => {
  const expert = course('expert', 'ai-architect', 'expert', ['Coding', 'AI/ML'])
  const advanced = course('advanced', 'ai-architect', 'advanced', ['Coding', 'AI/ML'])
  expect(recommend([expert, advanced, apis, code], { interests: ['Coding', 'AI/ML'] })).toBe(
    'apis interest Coding, code interest Coding, advanced interest Coding, expert interest Coding',
  )
})

test('6: without anything else beginners’ courses are where to start, then the lowest of each track', () => {
  const other = course('other', 'ai-fundamentals', 'beginner')
  const base = course('base', 'ai-architect', 'intermediate')
  const top = course('top', 'ai-architect', 'expert')
  expect(recommend([base, top, basics, other, apis, code])).toBe(
    'basics start, other start, code start, base start',
  )
  // An interest outweighs this.
  expect(recommend([basics, code], { interests: ['Coding'] })).toBe(
    'code interest Coding, basics start',
  )
})

test('no more than asked for, three by default, and equals in the order of the catalogue', () => {
  const equals = ['d', 'b', 'c', 'a'].map((slug) => course(slug, 'ai-fundamentals', 'beginner'))
  expect(recommend(equals, { count: 2 })).toBe('d start, b start')
  const person = { interests: [], enrolments: new Map() }
  expect(recommendCourses(equals, person, () => [])).toHaveLength(3)
})

test('clients see the AI Architect and business-facing courses first, and students do not', () => {
  const courses = [
    course('basics', 'ai-fundamentals', 'beginner', ['Coding']),
    course('agents', 'ai-architect', 'expert'),
    course('numbers', 'data-specialist', 'intermediate', ['Entrepreneurship']),
  ]
  const interests = ['Coding']
  expect(recommend(courses, { interests, role: 'client' })).toBe(
    'numbers business, agents business, basics interest Coding',
  )
  expect(recommend(courses, { interests, role: 'student', count: 1 })).toBe(
    'basics interest Coding',
  )
  // Courses in progress still come first.
  expect(recommend(courses, { role: 'client', done: [begun('basics')], count: 1 })).toBe(
    'basics begun',
  )
})
