import { describe, expect, test } from 'vitest'
import type { Course } from '@/content/courses'
import { isJoinable, nextAction, nextChange, stepsOf } from '@/lib/dashboard/next-action'
import type { Enrolment } from '@/lib/learning/progress'

const now = Date.parse('2026-11-22T12:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()

const session = (from: number, to: number, state: 'registered' | 'queued' = 'registered') => ({
  startsAt: minutes(from),
  endsAt: minutes(to),
  state,
})

const course = (slug: string) => ({ slug, lessons: [{ slug: 'one' }] }) as unknown as Course
const courses = [course('first'), course('second')]
const begun: Enrolment = {
  course: 'second',
  enrolledAt: minutes(-60),
  completedAt: null,
  lessons: [],
  place: { lesson: 'one', at: minutes(-5) },
}
const recommended = [{ course: courses[0] as Course, reason: { kind: 'start' } as const }]

describe('the one thing to do now', () => {
  const ask = (sessions: ReturnType<typeof session>[], done: Enrolment[], best = recommended) => {
    const enrolments = new Map(done.map((one) => [one.course, one]))
    return nextAction({ sessions, courses, enrolments, recommended: best }, now)
  }

  test('is a session whose door is open, before everything else', () => {
    const open = session(10, 60)
    expect(ask([session(11, 60), open], [begun])).toEqual({ kind: 'join', session: open })
    expect(ask([session(-60, 1)], [begun])?.kind).toBe('join')
  })

  test('is never a session that is far, over, or only waited for', () => {
    for (const one of [session(11, 60), session(-60, 0), session(1, 60, 'queued')]) {
      expect(isJoinable(one, now)).toBe(false)
      expect(ask([one], [begun])).toMatchObject({ kind: 'continue', course: { slug: 'second' } })
    }
  })

  test('is the best recommended course if none is started, and nothing after the last', () => {
    expect(ask([], [])).toMatchObject({ kind: 'start', course: { slug: 'first' } })
    expect(ask([], [], [])).toBeNull()
  })
})

test('the page changes when a door opens, a session begins and when it ends', () => {
  const one = session(30, 90)
  expect(nextChange([one], now)).toBe(Date.parse(minutes(20)))
  expect(nextChange([one], Date.parse(minutes(20)))).toBe(Date.parse(minutes(30)))
  expect(nextChange([session(200, 300), one], Date.parse(minutes(30)))).toBe(
    Date.parse(minutes(90)),
  )
  expect(nextChange([one], Date.parse(minutes(90)))).toBeNull()
})

describe('first steps', () => {
  const nobody = { fullName: null, avatarUrl: null }
  const member = { fullName: 'Ada Lovelace', avatarUrl: '/api/avatars/1' }
  const overview = {
    enrolments: new Map<string, Enrolment>(),
    certificates: 0,
    points: 0,
    waitingCertificates: 0,
    alias: null,
  }
  const fresh = {
    dismissed: false,
    registrations: { all: 0, attended: 0, ahead: 0 },
    projects: { published: 0, shown: 0 },
    overview,
  }
  const whole = {
    ...fresh,
    registrations: { all: 1, attended: 0, ahead: 1 },
    projects: { published: 0, shown: 1 },
    overview: { ...overview, enrolments: new Map([['second', begun]]) },
  }
  const done = (...asked: Parameters<typeof stepsOf>) =>
    stepsOf(...asked)?.flatMap((one) => (one.done ? one.step : []))

  test('are ticked off one by one, and gone with the last', () => {
    expect(done(nobody, fresh)).toEqual([])
    expect(done(member, fresh)).toEqual(['profile'])
    expect(done(nobody, whole)).toEqual(['course', 'session', 'project'])
    expect(done({ ...member, avatarUrl: null }, whole)).toEqual(['course', 'session', 'project'])
    expect(stepsOf(member, whole)).toBeNull()
  })

  test('are gone once they were closed', () => {
    expect(stepsOf(nobody, { ...fresh, dismissed: true })).toBeNull()
  })
})
