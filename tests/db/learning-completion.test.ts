import { beforeEach, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  ALMOST,
  type Completion,
  completeLesson,
  course,
  newLearner,
  publish,
  refusalOf,
  submitQuiz,
  take,
} from '@/tests/setup/db-learning'
import { sql } from '@/tests/setup/db-sql'

const CATALOGUE = [course('walk', ['one', 'two', 'three']), course('hike', ['one'])]
const OPEN: Completion = { course_completed: false, certificate: null }

describeOnBackends('completing lessons in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    await publish(db, CATALOGUE)
    person = await newLearner(db)
    await person.rpc('enrol', { course_slug: 'walk' })
  })

  const complete = (slug: string, one: string, who = person) =>
    who.ask<Completion>(completeLesson(slug, one))
  const pass = async (slug: string, ...lessons: string[]) => {
    for (const one of lessons) await person.ask(submitQuiz(slug, one))
  }
  /** All traces of a completion. */
  const traces = ({ id }: Account = person) =>
    db.admin.column(sql`select kind || ' ' || ref as cause from public.point_events where user_id = ${id}
        and kind <> 'quiz'
      union all
      select course || '/' || lesson from public.lesson_completions where user_id = ${id}
      union all
      select 'certificate ' || subject from public.certificates where user_id = ${id}
      union all
      select 'completed ' || course from public.enrolments
      where user_id = ${id} and completed_at is not null
      order by 1`)

  test('lesson by lesson, and the last one completes the course', async () => {
    await pass('walk', 'one', 'two', 'three')
    expect(await complete('walk', 'one')).toEqual(OPEN)
    expect(await complete('walk', 'two')).toEqual(OPEN)
    expect(await complete('walk', 'three')).toEqual({
      course_completed: true,
      certificate: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const places = ['walk/one', 'walk/three', 'walk/two']
    const lessons = places.map((place) => `lesson ${place}`)
    const whole = ['certificate walk', 'completed walk', 'course walk']
    expect(await traces()).toEqual([...whole, ...lessons, ...places])
  })

  test('again changes nothing', async () => {
    const last = await take(person, 'walk', ['one', 'two', 'three'])
    const before = await traces()
    const when = sql`select completed_at from public.enrolments where user_id = ${person.id}`
    const at = await db.admin.rows(when)
    for (const one of ['three', 'one']) expect(await complete('walk', one)).toEqual(last)
    expect(await traces()).toEqual(before)
    expect(await db.admin.rows(when)).toEqual(at)
  })

  test('not before its quiz is passed', async () => {
    expect(await refusalOf(complete('walk', 'one'))).toBe('P0001 quiz_not_passed')
    await person.ask(submitQuiz('walk', 'one', ALMOST))
    expect(await refusalOf(complete('walk', 'one'))).toBe('P0001 quiz_not_passed')
    expect(await traces()).toEqual([])
  })

  test('not before the earlier ones', async () => {
    await pass('walk', 'one', 'two', 'three')
    for (const one of ['two', 'three']) {
      expect(await refusalOf(complete('walk', one))).toBe('P0001 lessons_missing')
    }
    await complete('walk', 'one')
    expect(await refusalOf(complete('walk', 'three'))).toBe('P0001 lessons_missing')
    expect(await traces()).toEqual(['lesson walk/one', 'walk/one'])
  })

  test("a quiz passed in one course or by another person doesn't count", async () => {
    const other = await newLearner(db)
    await take(other, 'hike', ['one'])
    await other.rpc('enrol', { course_slug: 'walk' })
    await pass('walk', 'one')
    expect(await refusalOf(complete('walk', 'one', other))).toBe('P0001 quiz_not_passed')
    await person.rpc('enrol', { course_slug: 'hike' })
    expect(await refusalOf(complete('hike', 'one'))).toBe('P0001 quiz_not_passed')
  })

  test.each([
    ['walk', 'four'],
    ['nothing', 'one'],
    ['', ''],
    ['walk', "one' or true --"],
    ['walk/one', 'one'],
    ['WALK', 'one'],
  ])('%j/%j is no lesson', async (slug, one) => {
    await pass('walk', 'one')
    expect(await refusalOf(complete(slug, one))).toBe('PT404 lesson_unknown')
    expect(await traces()).toEqual([])
  })

  test('only in a course that one is enrolled in', async () => {
    expect(await refusalOf(complete('hike', 'one'))).toBe('P0001 not_enrolled')
    const stranger = await newLearner(db)
    await pass('walk', 'one')
    expect(await refusalOf(complete('walk', 'one', stranger))).toBe('P0001 not_enrolled')
    expect(await traces(stranger)).toEqual([])
  })

  test('a retired lesson can’t be completed and doesn’t hold anyone up', async () => {
    await pass('walk', 'one', 'two', 'three')
    await complete('walk', 'one')
    await publish(db, [course('walk', ['one', 'three']), course('hike', ['one'])])
    expect(await refusalOf(complete('walk', 'two'))).toBe('PT404 lesson_unknown')
    expect(await complete('walk', 'three')).toMatchObject({ course_completed: true })
  })

  test('a lesson that came in between has to be done', async () => {
    await pass('walk', 'one', 'two', 'three')
    await complete('walk', 'one')
    await publish(db, [course('walk', ['one', 'new', 'two', 'three']), course('hike', ['one'])])
    expect(await refusalOf(complete('walk', 'two'))).toBe('P0001 lessons_missing')
    await pass('walk', 'new')
    for (const one of ['new', 'two']) expect(await complete('walk', one)).toEqual(OPEN)
    expect(await complete('walk', 'three')).toMatchObject({ course_completed: true })
  })

  test('the last course of a track completes it once its capstone is passed, in any order', async () => {
    const order = ['walk', 'hike']
    for (const slugs of [order, order.toReversed()]) {
      const account = await newLearner(db)
      await passCapstone(db, account)
      for (const slug of slugs) {
        expect(await traces(account)).not.toContain('certificate ai-fundamentals')
        await take(account, slug, slug === 'walk' ? ['one', 'two', 'three'] : ['one'])
      }
      const found = await traces(account)
      expect(found.filter((one) => String(one).includes('ai-fundamentals'))).toEqual([
        'certificate ai-fundamentals',
        'track ai-fundamentals',
      ])
    }
  })

  test('what was taken back does not come again by completing again', async () => {
    await passCapstone(db, person)
    await take(person, 'walk', ['one', 'two', 'three'])
    const { certificate } = await take(person, 'hike', ['one'])
    const all = sql`select code, revoked_at is null as valid from public.certificates
      where user_id = ${person.id}`
    for (const certificate_code of await db.admin.column<string>(all)) {
      expect(await db.rpc('revoke_certificate', { certificate_code, reason: 'Copied' })).toBe(true)
    }
    expect(certificate).toEqual(expect.any(String))
    const again = { course_completed: true, certificate: null }
    expect(await complete('walk', 'three')).toEqual(again)
    expect(await complete('hike', 'one')).toEqual(again)
    expect((await db.admin.rows(all)).map(({ valid }) => valid)).toEqual([false, false, false])
  })
})
