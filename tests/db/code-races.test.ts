import { beforeAll, expect, test } from 'vitest'
import { describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import {
  type Drawn,
  type Judged,
  judgeCode,
  outputsOf,
  publishCode,
  storeCode,
  submitCode,
} from '@/tests/setup/db-code'
import {
  ask,
  askAsService,
  course,
  newLearner,
  publish,
  refusalOf,
} from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

const ROUNDS = rounds(20, 2)
const EXERCISE = { course: 'race', lesson: 'one' }

describeOnServer('races for code exercises on a real server', () => {
  const {
    db,
    connections: [one, two],
  } = openForRaces(2)
  beforeAll(async () => {
    await publish(db, [course('race', ['one'])])
    await publishCode(db, EXERCISE)
  })

  const starter = async () => {
    const person = await newLearner(db)
    await ask(one, person, rpc('enrol', { course_slug: 'race' }))
    return person
  }

  test('code submitted twice at once is one attempt', async () => {
    for (const _ of ROUNDS) {
      const person = await starter()
      const [first, second] = await Promise.all(
        [one, two].map((connection) => ask<Drawn>(connection, person, submitCode(EXERCISE))),
      )
      expect(second?.attempt).toBe(first?.attempt)
      expect(second?.cases).toEqual(first?.cases)
    }
  })

  test('of two attempts at once only the later can be judged', async () => {
    for (const _ of ROUNDS) {
      const person = await starter()
      const drawn = await Promise.all([
        ask<Drawn>(one, person, submitCode(EXERCISE, 'one')),
        ask<Drawn>(two, person, submitCode(EXERCISE, 'two')),
      ])
      const outcomes = await Promise.all(
        drawn.map((attempt, index) =>
          refusalOf(ask(index ? two : one, person, judgeCode(attempt.attempt, outputsOf(attempt)))),
        ),
      )
      expect(outcomes.toSorted()).toEqual(['P0001 attempt_replaced', undefined])
    }
  })

  test('outputs sent twice at once are judged once', async () => {
    for (const _ of ROUNDS) {
      const person = await starter()
      const drawn = await ask<Drawn>(one, person, submitCode(EXERCISE))
      const wrong = judgeCode(
        drawn.attempt,
        outputsOf(drawn, () => null),
      )
      const outcomes = await Promise.all([
        refusalOf(ask(one, person, wrong)),
        refusalOf(ask(two, person, wrong)),
      ])
      expect(outcomes.toSorted()).toEqual(['P0001 attempt_judged', undefined])
      expect(
        await db.admin.rows(
          sql`select failures from public.code_progress where user_id = ${person.id}`,
        ),
      ).toEqual([{ failures: 1 }])
    }
  })

  test('an attempt is judged by its cases or not at all, whatever is published meanwhile', async () => {
    for (const round of ROUNDS) {
      const person = await starter()
      const drawn = await ask<Drawn>(one, person, submitCode(EXERCISE))
      const cases = Array.from({ length: 30 }, (_, index) => ({ input: [index], output: 'new' }))
      const [judged] = await Promise.all([
        ask<Judged>(one, person, judgeCode(drawn.attempt, outputsOf(drawn))).then(
          ({ passed }) => passed,
          (error: Error) => error.message,
        ),
        askAsService(two, storeCode(EXERCISE, { version: `new ${round}`, cases })),
      ])
      expect([true, 'P0001 exercise_changed']).toContain(judged)
      await publishCode(db, EXERCISE, { version: `old ${round}` })
    }
  })
})
