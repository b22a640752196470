import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  completeLesson,
  course,
  lesson,
  newLearner,
  publish,
  refusalOf,
  solveExercise,
  submitQuiz,
  take,
  waited,
} from '@/tests/setup/db-learning'
import { age } from '@/tests/setup/db-rate-limits'
import { sql } from '@/tests/setup/db-sql'

type Judged = { correct: number; passed: boolean; wait: number }
type Question = { id: string; correct: string[] }

const OPTIONS = ['a', 'b', 'c', 'd']
/** Five questions with four options each; the right ones differ from lesson to lesson. */
const quizOf = (shift: number): Question[] =>
  Array.from({ length: 5 }, (_, at) => ({
    id: `q${at}`,
    correct: [OPTIONS[(at * 3 + shift * 2 + 1) % 4] ?? ''],
    section: `s${at}`,
  }))
const LESSONS = ['one', 'two', 'three', 'four']
const BLIND = course(
  'blind',
  LESSONS.map((slug, at) => lesson(slug, { quiz: quizOf(at) })),
  { track: 'blind' },
)
const MORE = course('more', ['one', 'two', 'three'], { track: 'more' })

describeOnBackends('pauses after failed attempts in the $name database', (db) => {
  beforeAll(async () => {
    await publish(db, [BLIND, MORE])
  })

  const newcomer = async () => {
    const person = await newLearner(db)
    await person.rpc('enrol', { course_slug: 'blind' })
    await person.rpc('enrol', { course_slug: 'more' })
    return person
  }
  const fail = (person: Account, slug = 'more', one = 'one') =>
    person.ask<Judged>(submitQuiz(slug, one, {}))
  const stateOf = (person: Account, one = 'one') =>
    person.ask<{ wait: number; attempt: { review: string } | null }>(
      sql`select public.lesson_state('more', ${one}) as result`,
    )

  test('two failures are free, then the pauses double up to an hour', async () => {
    const person = await newcomer()
    const waits: number[] = []
    for (let failures = 0; failures < 10; failures++) {
      waits.push((await fail(person)).wait)
      await waited(db, person)
    }
    expect(waits.map((seconds) => seconds / 60)).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('a pause holds for every quiz, stores nothing, and is there after a reload', async () => {
    const person = await newcomer()
    for (let failures = 0; failures < 3; failures++) await fail(person)
    for (const query of [submitQuiz('more', 'two'), submitQuiz('blind', 'one', {})]) {
      expect(await refusalOf(person.ask(query))).toBe('P0001 attempt_pause')
    }
    const stored = sql`select * from public.quiz_attempts where user_id = ${person.id}`
    expect(await db.admin.rows(stored)).toHaveLength(3)
    expect(await stateOf(person)).toMatchObject({ wait: 60, attempt: { review: 'begin' } })
    expect(await stateOf(person, 'two')).toMatchObject({ wait: 60, attempt: null })
    await waited(db, person)
    expect(await stateOf(person)).toMatchObject({ wait: 0 })
    expect(await person.ask(submitQuiz('more', 'one'))).toMatchObject({ passed: true })
  })

  test('no one else waits', async () => {
    const [person, other] = [await newcomer(), await newcomer()]
    for (let failures = 0; failures < 3; failures++) await fail(person)
    expect(await stateOf(other)).toMatchObject({ wait: 0 })
    expect(await fail(other)).toMatchObject({ wait: 0 })
  })

  test('passing a quiz for the first time forgives two failures', async () => {
    const person = await newcomer()
    for (let failures = 0; failures < 4; failures++) {
      await fail(person)
      await waited(db, person)
    }
    await person.ask(submitQuiz('more', 'one'))
    expect(await fail(person, 'more', 'two')).toMatchObject({ wait: 60 })
    await waited(db, person)
    // Repeating it for practice forgives nothing, and mistakes then cost nothing.
    await person.ask(submitQuiz('more', 'one'))
    expect(await person.ask(submitQuiz('more', 'one', {}))).toMatchObject({ wait: 0 })
    expect(await fail(person, 'more', 'two')).toMatchObject({ wait: 120 })
    expect(await person.ask(submitQuiz('more', 'one'))).toMatchObject({ passed: true })
  })

  test('a day without a failure starts the count again', async () => {
    const person = await newcomer()
    for (let failures = 0; failures < 5; failures++) {
      await fail(person)
      await waited(db, person)
    }
    const move = (hours: number) =>
      db.admin.run(sql`update public.attempt_pauses
        set open_at = now() - make_interval(hours => ${hours}) where user_id = ${person.id}`)
    await move(23)
    expect(await fail(person)).toMatchObject({ wait: 480 })
    await move(25)
    expect(await fail(person)).toMatchObject({ wait: 0 })
  })

  test('of several sections the one with the most mistakes is named', async () => {
    const quiz = [
      { id: 'a', correct: ['x'], section: 'rare' },
      { id: 'b', correct: ['x'], section: 'often' },
      { id: 'c', correct: ['x'], section: 'often' },
      { id: 'd', correct: ['x'] },
    ]
    await publish(db, [BLIND, MORE, course('sections', [lesson('one', { quiz })])])
    const person = await newcomer()
    await person.rpc('enrol', { course_slug: 'sections' })
    expect(await fail(person, 'sections')).toMatchObject({ review: 'often' })
    await publish(db, [BLIND, MORE])
  })

  test('five wrong answers to exercises are free, then they pause, apart from quizzes', async () => {
    const person = await newcomer()
    for (let failures = 0; failures < 6; failures++) {
      expect(await person.ask(solveExercise('more', 'one', 'wrong'))).toBe(false)
    }
    for (const one of ['one', 'two']) {
      expect(await refusalOf(person.ask(solveExercise('more', one)))).toBe('P0001 attempt_pause')
    }
    expect(await fail(person)).toMatchObject({ wait: 0 })
    await waited(db, person)
    expect(await person.ask(solveExercise('more', 'one'))).toBe(true)
    expect(await person.ask(solveExercise('more', 'one', 'wrong'))).toBe(false)
    expect(await person.ask(solveExercise('more', 'two'))).toBe(true)
  })

  /** Changes one answer at a time and keeps improvements until it passes; returns seconds and attempts. */
  async function guess(person: Account, one: string) {
    let waits = 0
    let attempts = 0
    const attempt = async (answers: Record<string, string[]>) => {
      const judged = await person.ask<Judged>(submitQuiz('blind', one, answers))
      attempts += 1
      waits += judged.wait
      await waited(db, person)
      await age(db.admin, 'learning', 3600)
      return judged
    }
    let best: Record<string, string[]> = Object.fromEntries(quizOf(0).map(({ id }) => [id, ['a']]))
    let judged = await attempt(best)
    for (const { id } of quizOf(0)) {
      for (const option of ['b', 'c', 'd']) {
        if (judged.passed) break
        const next = await attempt({ ...best, [id]: [option] })
        if (next.correct > judged.correct) {
          best = { ...best, [id]: [option] }
          judged = next
          break
        }
        if (next.correct < judged.correct) break
      }
    }
    expect(judged.passed).toBe(true)
    await person.ask(completeLesson('blind', one))
    return { waits, attempts }
  }

  test('a script that guesses waits more than twelve hours in a course of four lessons', async () => {
    const person = await newcomer()
    let [waits, attempts] = [0, 0]
    for (const one of LESSONS) {
      const done = await guess(person, one)
      waits += done.waits
      attempts += done.attempts
    }
    expect(attempts).toBeGreaterThan(20)
    expect(waits / 3600).toBeGreaterThan(12)
    // A learner who knows the answers passes at once.
    expect(await take(await newLearner(db), 'more', ['one', 'two', 'three'])).toMatchObject({
      course_completed: true,
    })
  })
})
