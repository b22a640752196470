import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '@/lib/db/database.types'
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
  newLearner,
  publish,
  RIGHT,
  refusalOf,
} from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

const apply = (id: string, change: string, input: unknown) =>
  rpc('apply_once', { id, change, input: input as Json })
const CATALOGUE = [course('apart', ['one', 'two'])]
const enrol = rpc('enrol', { course_slug: 'apart' })
const one = { course_slug: 'apart', lesson_slug: 'one' }

describeOnBackends('changes sent more than once in the $name database', (db) => {
  let person: Account
  beforeAll(() => publish(db, CATALOGUE))
  beforeEach(async () => {
    person = await newLearner(db)
    await person.ask(enrol)
  })

  const send = <T = unknown>(change: string, input: unknown, id: string = randomUUID()) =>
    person.ask<T>(apply(id, change, input))
  const attempts = () =>
    db.admin.value(sql`select count(*)::int from public.quiz_attempts where user_id = ${person.id}`)

  test('a quiz answer is marked once, and repeated with the same result', async () => {
    const id = randomUUID()
    const first = await send('submit_quiz', { ...one, answers: ALMOST }, id)
    expect(first).toMatchObject({ correct: 2, passed: false, passed_before: false })
    expect(await send('submit_quiz', { ...one, answers: ALMOST }, id)).toEqual(first)
    expect(await attempts()).toBe(1)
    await send('submit_quiz', { ...one, answers: RIGHT })
    const again = await send('submit_quiz', { ...one, answers: ALMOST })
    expect(again).toMatchObject({ passed: false, passed_before: true })
    expect(await attempts()).toBe(3)
  })

  test('an exercise, a completion and a note do what their functions do', async () => {
    expect(await send('solve_exercise', { ...one, answer: '15' })).toBe(false)
    expect(await send('solve_exercise', { ...one, answer: '16' })).toBe(true)
    await send('submit_quiz', { ...one, answers: RIGHT })
    expect(await send('complete_lesson', one)).toEqual({
      course_completed: false,
      certificate: null,
    })
    const id = randomUUID()
    const saved = await send<{ updated_at: string }>('save_note', { ...one, note: 'Mine' }, id)
    expect(saved).toMatchObject({ body: 'Mine', conflict: false })
    // Another device has changed it since: the repetition doesn't bring the old text back.
    await person.rpc('save_note', { ...one, note: 'Newer', known_at: saved.updated_at })
    expect(await send('save_note', { ...one, note: 'Mine' }, id)).toEqual(saved)
    const late = await send('save_note', { ...one, note: 'Late', known_at: saved.updated_at })
    expect(late).toMatchObject({ body: 'Newer', conflict: true })
  })

  test('a place that was left earlier doesn’t replace a newer one', async () => {
    const scroll = () =>
      db.admin.value(sql`select scroll from public.lesson_places where user_id = ${person.id}`)
    const place = (scroll_share: number, made_at: string) =>
      send('save_place', { ...one, scroll_share, made_at })
    expect(await place(0.25, '2126-01-01T00:00:00Z')).toBeNull()
    expect(await scroll()).toBe(0.25)
    await place(0.75, '2026-01-01T00:00:00Z')
    expect(await scroll()).toBe(0.25)
    await person.rpc('save_place', { ...one, scroll_share: 0.5 })
    expect(await scroll()).toBe(0.5)
  })

  test('what is refused leaves no trace and can be sent again', async () => {
    const id = randomUUID()
    const completing = apply(id, 'complete_lesson', one)
    expect(await refusalOf(person.ask(completing))).toBe('P0001 quiz_not_passed')
    await person.rpc('submit_quiz', { ...one, answers: RIGHT })
    expect(await person.ask(completing)).toMatchObject({ course_completed: false })
    const gone = { ...one, lesson_slug: 'gone', answers: {} }
    expect(await refusalOf(send('submit_quiz', gone))).toBe('PT404 lesson_unknown')
  })

  test('an id belongs to one change of one person', async () => {
    const id = randomUUID()
    await send('submit_quiz', { ...one, answers: RIGHT }, id)
    expect(await refusalOf(send('complete_lesson', one, id))).toBe('22P02 invalid_input')
    expect(await refusalOf(send('delete_account', {}))).toMatch(/^23514 /)
    const other = await newLearner(db)
    await other.ask(enrol)
    const theirs = apply(id, 'submit_quiz', { ...one, answers: ALMOST })
    expect(await other.ask(theirs)).toMatchObject({ correct: 2 })
  })

  test('ids are forgotten after 60 days', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    await db.admin.run(sql`
      insert into public.applied_changes (user_id, id, change, applied_at)
      values (${person.id}, ${old}, 'save_place', now() - interval '61 days'),
        (${person.id}, ${recent}, 'save_place', now() - interval '59 days')`)
    await send('save_place', { ...one, scroll_share: 0.1, made_at: new Date().toISOString() })
    const left = sql`select id from public.applied_changes where user_id = ${person.id}`
    const ids = await db.admin.column(left)
    expect([ids.includes(recent), ids.includes(old)]).toEqual([true, false])
  })
})

describeOnServer('races of one change on a real server', () => {
  const { db, connections } = openForRaces(2)
  beforeAll(async () => {
    await publish(db, CATALOGUE)
  })

  test('sent twice at the same moment, it applies once and both learn the same', async () => {
    const person = await newLearner(db)
    await person.ask(enrol)
    for (const round of rounds(30, 3)) {
      const query = apply(randomUUID(), 'submit_quiz', { ...one, answers: RIGHT })
      const [first, second] = await Promise.all(
        connections.map((device) => ask(device, person, query)),
      )
      expect(second).toEqual(first)
      const stored = sql`select count(*)::int from public.quiz_attempts where user_id = ${person.id}`
      expect(await db.admin.value(stored)).toBe(round + 1)
    }
  })
})
