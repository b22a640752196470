import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  ALMOST,
  course,
  lesson,
  newLearner,
  publish,
  QUIZ,
  RIGHT,
  refusalOf,
  savePlace,
  solveExercise,
  submitQuiz,
} from '@/tests/setup/db-learning'
import { age } from '@/tests/setup/db-rate-limits'
import { sql } from '@/tests/setup/db-sql'

const letters = (count: number) => [...'abcdefghij'].slice(0, count)
/** A quiz with a number of questions, each with the option yes. */
const long = (count: number) => letters(count).map((id) => ({ id, correct: ['yes'] }))
const answering = (right: number, count: number) =>
  Object.fromEntries(letters(count).map((id, index) => [id, [index < right ? 'yes' : 'no']]))

describeOnBackends('enrolling and quizzes in the $name database', (db) => {
  let person: Account
  beforeAll(async () => {
    const sizes = [3, 4, 5, 6, 10].map((size) => lesson(`of-${size}`, { quiz: long(size) }))
    await publish(db, [course('quizzes', ['one', ...sizes])])
    person = await newLearner(db)
    await person.rpc('enrol', { course_slug: 'quizzes' })
  })

  const attempts = ({ id }: Account) =>
    db.admin.rows(sql`select lesson, answers, correct, total, passed from public.quiz_attempts
      where user_id = ${id} order by id`)
  const newcomer = async () => {
    const account = await newLearner(db)
    await account.rpc('enrol', { course_slug: 'quizzes' })
    return account
  }

  test('enrolling counts once and says since when', async () => {
    const account = await newLearner(db)
    const since = await account.rpc('enrol', { course_slug: 'quizzes' })
    expect(await account.rpc('enrol', { course_slug: 'quizzes' })).toBe(since)
    const stored = sql`select user_id, enrolled_at, completed_at from public.enrolments
      where user_id = ${account.id}`
    expect(await db.admin.rows(stored)).toEqual([
      { user_id: account.id, enrolled_at: since, completed_at: null },
    ])
  })

  test.each(['nothing', '', "'; drop table public.enrolments; --"])(
    'nobody enrols in the course %j',
    async (slug) => {
      const attempt = person.rpc('enrol', { course_slug: slug })
      expect(await refusalOf(attempt)).toBe('PT404 course_unknown')
    },
  )

  test('an attempt is judged by question, and stored', async () => {
    const account = await newcomer()
    expect(await account.ask(submitQuiz('quizzes', 'one', ALMOST))).toEqual({
      correct: 2,
      total: 3,
      passed: false,
      results: { first: true, second: true, third: false },
      review: 'end',
      passed_before: false,
      wait: 0,
    })
    expect(await account.ask(submitQuiz('quizzes', 'one'))).toEqual({
      correct: 3,
      total: 3,
      passed: true,
      results: { first: true, second: true, third: true },
      review: null,
      passed_before: false,
      wait: 0,
    })
    expect(await attempts(account)).toEqual([
      { lesson: 'one', answers: ALMOST, correct: 2, total: 3, passed: false },
      { lesson: 'one', answers: RIGHT, correct: 3, total: 3, passed: true },
    ])
  })

  test('whoever comes back is told what they answered right, and no other answer', async () => {
    const account = await newcomer()
    const state = sql`select public.lesson_state('quizzes', 'one') -> 'attempt' -> 'right' as result`
    const right = () => account.ask(state)
    expect(await right()).toBeNull()
    await account.ask(submitQuiz('quizzes', 'one', ALMOST))
    const { first, second } = RIGHT
    expect(ALMOST).toMatchObject({ first, second })
    expect(await right()).toEqual({ first, second })
    const guess = { first: ['nothing'], second: [...second, 'four'], third: 'end', fourth: ['x'] }
    await account.ask(submitQuiz('quizzes', 'one', guess))
    expect(await right()).toEqual({})
  })

  test.each<[string, unknown, boolean]>([
    ['all right ones', ['one', 'two'], true],
    ['in another order', ['two', 'one'], true],
    ['one of them twice', ['one', 'two', 'one'], true],
    ['one missing', ['one'], false],
    ['one too many', ['one', 'two', 'three'], false],
    ['every option', ['one', 'two', 'three', 'four'], false],
    ['none', [], false],
    ['other case', ['ONE', 'TWO'], false],
    ['a text', 'one', false],
    ['null', null, false],
    ['nulls', [null, null], false],
    ['a number', 1, false],
    ['true', true, false],
    ['an object', { one: true, two: true }, false],
    ['a list of lists', [['one', 'two']], false],
    ['a list of objects', [{ one: 'two' }], false],
    ['both inside each other', ['one', ['two']], false],
  ])('a question with two right options, answered with %s', async (_, given, right) => {
    const judged = sql`select private.judge_quiz(${JSON.stringify(QUIZ)}::jsonb,
      ${JSON.stringify({ second: given })}::jsonb)`
    expect(await db.admin.value(judged)).toEqual({ first: false, second: right, third: false })
  })

  test.each([
    [3, 2, false],
    [3, 3, true],
    [4, 2, false],
    [4, 3, true],
    [5, 3, false],
    [5, 4, true],
    [6, 4, false],
    [6, 5, true],
    [10, 6, false],
    [10, 7, true],
  ])('of %i questions %i right ones pass: %s', async (count, right, passed) => {
    const query = submitQuiz('quizzes', `of-${count}`, answering(right, count))
    expect(await (await newcomer()).ask(query)).toMatchObject({ correct: right, passed })
  })

  test.each<[string, unknown]>([
    ['a list', ['one']],
    ['a text', 'one'],
    ['a number', 7],
    ['true', true],
    ['null', null],
    ['too much', { first: ['x'.repeat(5000)] }],
    ['very many', Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`q${at}`, ['x']]))],
  ])('answers that are %s are refused and count nowhere', async (_, answers) => {
    const account = await newcomer()
    const attempt = account.ask(submitQuiz('quizzes', 'one', answers))
    expect(await refusalOf(attempt)).toBe('22023 answers_invalid')
    expect(await attempts(account)).toEqual([])
  })

  test('of the answers those to other questions are not kept', async () => {
    const account = await newcomer()
    const forged = { ...RIGHT, fourth: ['x'], correct: 3, passed: true, ['__proto__']: ['x'] }
    await account.ask(submitQuiz('quizzes', 'one', forged))
    expect(await attempts(account)).toEqual([
      { lesson: 'one', answers: RIGHT, correct: 3, total: 3, passed: true },
    ])
  })

  test.each([
    ['quizzes', 'nothing', 'PT404 lesson_unknown'],
    ['nothing', 'one', 'PT404 lesson_unknown'],
    ['quizzes/one', '', 'PT404 lesson_unknown'],
  ])('the lesson %s/%s has no quiz and no exercise', async (slug, one, refusal) => {
    for (const query of [submitQuiz(slug, one), solveExercise(slug, one)]) {
      expect(await refusalOf(person.ask(query))).toBe(refusal)
    }
  })

  test('only who is enrolled is judged', async () => {
    const stranger = await newLearner(db)
    for (const query of [submitQuiz('quizzes', 'one'), solveExercise('quizzes', 'one')]) {
      expect(await refusalOf(stranger.ask(query))).toBe('P0001 not_enrolled')
    }
    expect(await attempts(stranger)).toEqual([])
  })

  test('an attempt empties the draft and leaves the place', async () => {
    const account = await newcomer()
    await account.ask(savePlace('quizzes', 'one', 0.5, { first: ['one'] }))
    await account.ask(submitQuiz('quizzes', 'one'))
    const place = sql`select scroll, draft from public.lesson_places where user_id = ${account.id}`
    expect(await db.admin.rows(place)).toEqual([{ scroll: 0.5, draft: {} }])
  })

  test('kept are the last 50 attempts, the first that passed, the first without a mistake', async () => {
    const account = await newcomer()
    const kept = (one: string) =>
      db.admin.column(sql`select answers ->> 'at' as at from public.quiz_attempts
        where user_id = ${account.id} and lesson = ${one} order by id`)
    await db.admin.run(sql`
      insert into public.quiz_attempts (user_id, course, lesson, answers, correct, total, passed)
      select ${account.id}, 'quizzes', lesson, jsonb_build_object('at', number),
        case when lesson = 'of-5' then 0 when number in (3, 7) then 3
          when number in (9, 11) then 4 else 0 end, 4,
        lesson = 'of-4' and number in (3, 7, 9, 11)
      from unnest(array['of-4', 'of-5']) as lesson, generate_series(1, 80) as number`)
    const last = Array.from({ length: 49 }, (_, index) => String(index + 32))
    await account.ask(submitQuiz('quizzes', 'of-4', {}))
    expect(await kept('of-4')).toEqual(['3', '9', ...last, null])
    // It doesn't grow either while no attempt passes.
    await account.ask(submitQuiz('quizzes', 'of-5', {}))
    expect(await kept('of-5')).toEqual([...last, null])
  })

  test('quiz and exercise of a lesson take 60 attempts an hour together, other lessons their own', async () => {
    const account = await newcomer()
    const many = (queries: number, query: string) =>
      account.rows(`
        select attempt.* from generate_series(1, ${queries}) as number,
          lateral (${query} where number > 0) as attempt`)
    // Once both are passed, there are no pauses.
    await many(1, submitQuiz('quizzes', 'one'))
    await many(1, solveExercise('quizzes', 'one'))
    await many(29, submitQuiz('quizzes', 'one', {}))
    await many(29, solveExercise('quizzes', 'one', 'wrong'))
    for (const query of [submitQuiz('quizzes', 'one'), solveExercise('quizzes', 'one')]) {
      expect(await refusalOf(account.ask(query))).toBe('P0001 rate_limited')
    }
    expect(await attempts(account)).toHaveLength(30)
    expect(await account.ask(submitQuiz('quizzes', 'of-3', {}))).toBeTruthy()
    await age(db.admin, 'learning', 3600)
    expect(await account.ask(solveExercise('quizzes', 'one'))).toBe(true)
  })
})
