import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import {
  ALMOST,
  ask,
  course,
  enrolling,
  newLearner,
  noting,
  placing,
  publish,
  RIGHT,
  refusalOf,
  submitting,
} from '@/tests/setup/db-learning'
import { applying } from '@/tests/setup/db-offline'
import { rows, sql, value } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

const CATALOGUE = [course('apart', ['one', 'two'])]
const one = { course_slug: 'apart', lesson_slug: 'one' }

describeOnBackends('changes sent more than once in the $name database', (db) => {
  let person: Account
  beforeAll(() => publish(db, CATALOGUE))
  beforeEach(async () => {
    person = await newLearner(db)
    await ask(db.api, person, enrolling('apart'))
  })

  const apply = <T = unknown>(change: string, input: unknown, id: string = randomUUID()) =>
    ask<T>(db.api, person, applying(id, change, input))
  const attempts = () =>
    value(
      db.admin,
      sql`select count(*)::int from public.quiz_attempts where user_id = ${person.id}`,
    )

  test('a quiz answer is marked once, and repeated with the same result', async () => {
    const id = randomUUID()
    const first = await apply('submit_quiz', { ...one, answers: ALMOST }, id)
    expect(first).toMatchObject({ correct: 2, passed: false, passed_before: false })
    expect(await apply('submit_quiz', { ...one, answers: ALMOST }, id)).toEqual(first)
    expect(await attempts()).toBe(1)
    await apply('submit_quiz', { ...one, answers: RIGHT })
    const again = await apply('submit_quiz', { ...one, answers: ALMOST })
    expect(again).toMatchObject({ passed: false, passed_before: true })
    expect(await attempts()).toBe(3)
  })

  test('an exercise, a completion and a note do what their functions do', async () => {
    expect(await apply('solve_exercise', { ...one, answer: '15' })).toBe(false)
    expect(await apply('solve_exercise', { ...one, answer: '16' })).toBe(true)
    await apply('submit_quiz', { ...one, answers: RIGHT })
    expect(await apply('complete_lesson', one)).toEqual({
      course_completed: false,
      certificate: null,
    })
    const id = randomUUID()
    const saved = await apply<{ updated_at: string }>('save_note', { ...one, note: 'Mine' }, id)
    expect(saved).toMatchObject({ body: 'Mine', conflict: false })
    // Another device has changed it since: the repetition doesn't bring the old text back.
    await ask(db.api, person, noting('apart', 'one', 'Newer', saved.updated_at))
    expect(await apply('save_note', { ...one, note: 'Mine' }, id)).toEqual(saved)
    const late = await apply('save_note', { ...one, note: 'Late', known_at: saved.updated_at })
    expect(late).toMatchObject({ body: 'Newer', conflict: true })
  })

  test('a place that was left earlier doesn’t replace a newer one', async () => {
    const scroll = () =>
      value(db.admin, sql`select scroll from public.lesson_places where user_id = ${person.id}`)
    const place = (scroll_share: number, made_at: string) =>
      apply('save_place', { ...one, scroll_share, made_at })
    expect(await place(0.25, '2126-01-01T00:00:00Z')).toBeNull()
    expect(await scroll()).toBe(0.25)
    await place(0.75, '2026-01-01T00:00:00Z')
    expect(await scroll()).toBe(0.25)
    await ask(db.api, person, placing('apart', 'one', 0.5))
    expect(await scroll()).toBe(0.5)
  })

  test('what is refused leaves no trace and can be sent again', async () => {
    const id = randomUUID()
    const completing = applying(id, 'complete_lesson', one)
    expect(await refusalOf(ask(db.api, person, completing))).toBe('P0001 quiz_not_passed')
    await ask(db.api, person, submitting('apart', 'one'))
    expect(await ask(db.api, person, completing)).toMatchObject({ course_completed: false })
    const gone = { ...one, lesson_slug: 'gone', answers: {} }
    expect(await refusalOf(apply('submit_quiz', gone))).toBe('PT404 lesson_unknown')
  })

  test('an id belongs to one change of one person', async () => {
    const id = randomUUID()
    await apply('submit_quiz', { ...one, answers: RIGHT }, id)
    expect(await refusalOf(apply('complete_lesson', one, id))).toBe('22P02 invalid_input')
    expect(await refusalOf(apply('delete_account', {}))).toMatch(/^23514 /)
    const other = await newLearner(db)
    await ask(db.api, other, enrolling('apart'))
    const theirs = applying(id, 'submit_quiz', { ...one, answers: ALMOST })
    expect(await ask(db.api, other, theirs)).toMatchObject({ correct: 2 })
  })

  test('ids are forgotten after 60 days', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    await db.admin.run(sql`
      insert into public.applied_changes (user_id, id, change, applied_at)
      values (${person.id}, ${old}, 'save_place', now() - interval '61 days'),
        (${person.id}, ${recent}, 'save_place', now() - interval '59 days')`)
    await apply('save_place', { ...one, scroll_share: 0.1, made_at: new Date().toISOString() })
    const left = await rows<{ id: string }>(
      db.admin,
      sql`select id from public.applied_changes where user_id = ${person.id}`,
    )
    expect(left.map(({ id }) => id)).toContain(recent)
    expect(left.map(({ id }) => id)).not.toContain(old)
  })
})

describeOnServer('races of one change on a real server', () => {
  const { db, connections } = openForRaces(2)
  beforeAll(async () => {
    await publish(db, CATALOGUE)
  })

  test('sent twice at the same moment, it applies once and both learn the same', async () => {
    const person = await newLearner(db)
    await ask(db.api, person, enrolling('apart'))
    for (const round of rounds(30, 3)) {
      const query = applying(randomUUID(), 'submit_quiz', { ...one, answers: RIGHT })
      const [first, second] = await Promise.all(
        connections.map((device) => ask(device, person, query)),
      )
      expect(second).toEqual(first)
      const stored = sql`select count(*)::int from public.quiz_attempts where user_id = ${person.id}`
      expect(await value(db.admin, stored)).toBe(round + 1)
    }
  })
})
