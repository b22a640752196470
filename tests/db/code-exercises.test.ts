import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { isSameOutput } from '@/lib/learning/same-output'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  CASES,
  type Drawn,
  findOutdated,
  type Judged,
  judgeCode,
  outputsOf,
  placeOf,
  publishCode,
  saveCode,
  submitCode,
  type Work,
} from '@/tests/setup/db-code'
import {
  completeLesson,
  course,
  newLearner,
  publish,
  refusalOf,
  solveExercise,
  submitQuiz,
} from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

const EXERCISE = { course: 'code', lesson: 'one' }
const OTHER = { course: 'code', lesson: 'two' }

describeOnBackends('code exercises in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    await publish(db, [course('code', ['one', 'two', 'three'])])
    await db.ask(findOutdated([]))
    await publishCode(db, EXERCISE)
    await publishCode(db, OTHER)
    person = await newLearner(db)
    await person.rpc('enrol', { course_slug: 'code' })
  })

  const submit = (code = 'double', ref = EXERCISE, who = person) =>
    who.ask<Drawn>(submitCode(ref, code))
  const judge = (attempt: string, outputs: unknown, who = person) =>
    who.ask<Judged>(judgeCode(attempt, outputs))
  const work = (who = person, ref = EXERCISE) => who.ask<Work>(rpc('code_work', placeOf(ref)))
  const stored = ({ attempt }: Drawn) =>
    db.admin.rows(sql`select code, hash, judged_at is null as open, passed from public.code_attempts
      where id = ${attempt}`)
  const refused = async (attempt: string, outputs: unknown, who = person) => {
    const held = sql`select * from public.code_attempts where id = ${attempt}`
    const before = await db.admin.rows(held)
    const refusal = await refusalOf(judge(attempt, outputs, who))
    expect(await db.admin.rows(held)).toEqual(before)
    return refusal
  }
  const later = ({ attempt }: Drawn, seconds: number) =>
    db.admin.run(sql`update public.code_attempts
      set submitted_at = submitted_at - ${seconds} * interval '1 second' where id = ${attempt}`)

  test('code is stored with its hash before eight inputs are drawn, and outputs never leave', async () => {
    const drawn = await submit('größer')
    expect(Object.keys(drawn).sort()).toEqual(['attempt', 'cases', 'seconds'])
    expect(drawn.seconds).toBeGreaterThan(100)
    expect(drawn.cases).toHaveLength(8)
    for (const one of drawn.cases) expect(one).toEqual({ case: one.case, input: [one.case - 1] })
    expect(await stored(drawn)).toEqual([
      {
        code: 'größer',
        hash: await db.admin.value(`select encode(sha256('größer'::bytea), 'hex')`),
        open: true,
        passed: null,
      },
    ])
    // Chance decides: of ten draws, two differ.
    const draws = new Set<string>()
    for (let turn = 0; turn < 10; turn += 1) {
      const { cases } = await submit(`turn ${turn}`)
      draws.add(cases.map(({ case: place }) => place).join())
    }
    expect(draws.size).toBeGreaterThan(1)
  })

  test('right outputs pass, once; wrong ones fail and say which input', async () => {
    const wrong = await submit('wrong')
    const [first] = wrong.cases
    const bad = outputsOf(wrong, (given) => (given === first?.input[0] ? 'no' : given * 2))
    const failed = { passed: false, right: 7, total: 8, failed: first?.case }
    expect(await judge(wrong.attempt, bad)).toEqual(failed)
    expect(await refused(wrong.attempt, outputsOf(wrong))).toBe('P0001 attempt_judged')

    const right = await submit('right')
    const outputs = outputsOf(right)
    const passed = { passed: true, right: 8, total: 8, failed: null }
    expect(await judge(right.attempt, outputs)).toEqual(passed)
    expect(await refused(right.attempt, outputs)).toBe('P0001 attempt_judged')
    expect(await work()).toEqual({
      draft: null,
      hints: 0,
      failures: 1,
      solved_at: expect.any(String),
      attempts: [
        { id: right.attempt, at: expect.any(String), passed: true, right: 8, total: 8 },
        { id: wrong.attempt, at: expect.any(String), passed: false, right: 7, total: 8 },
      ],
    })
    expect(await person.rpc('code_of_attempt', { attempt_id: wrong.attempt })).toBe('wrong')
  })

  test('a case without a value is wrong', async () => {
    const drawn = await submit()
    const none = outputsOf(drawn, () => undefined)
    expect(await judge(drawn.attempt, none)).toMatchObject({ passed: false, right: 0 })
  })

  test('late outputs are refused', async () => {
    const drawn = await submit()
    await later(drawn, 119)
    const other = await newLearner(db)
    await other.rpc('enrol', { course_slug: 'code' })
    const overdue = await submit('double', EXERCISE, other)
    await later(overdue, 121)
    expect(await refused(overdue.attempt, outputsOf(overdue), other)).toBe('P0001 attempt_late')
    expect(await judge(drawn.attempt, outputsOf(drawn))).toMatchObject({ passed: true })
  })

  test('outputs of another attempt, exercise or person are refused', async () => {
    const elsewhere = await submit('double', OTHER)
    const old = await submit('first')
    const drawn = await submit('second')
    expect(await refused(old.attempt, outputsOf(old))).toBe('P0001 attempt_replaced')
    for (const outputs of [outputsOf(old), outputsOf(elsewhere), {}]) {
      expect(await refused(drawn.attempt, outputs)).toBe('P0001 outputs_of_other_attempt')
    }
    const [, ...fewer] = drawn.cases
    expect(await refused(drawn.attempt, outputsOf({ ...drawn, cases: fewer }))).toBe(
      'P0001 outputs_of_other_attempt',
    )

    const thief = await newLearner(db)
    await thief.rpc('enrol', { course_slug: 'code' })
    expect(await refused(drawn.attempt, outputsOf(drawn), thief)).toBe('PT403 attempt_foreign')
    expect(await thief.refusal('code_of_attempt', { attempt_id: drawn.attempt })).toBe(
      'PT404 attempt_unknown',
    )
    expect(await refused(randomUUID(), {})).toBe('PT404 attempt_unknown')
    expect(await judge(drawn.attempt, outputsOf(drawn))).toMatchObject({ passed: true })
  })

  test('outputs in the wrong form, or too large, are refused', async () => {
    const drawn = await submit()
    const places = drawn.cases.map(({ case: place }) => place)
    for (const outputs of [null, [], 'x', Object.fromEntries(places.map((one) => [one, 1]))]) {
      expect(await refused(drawn.attempt, outputs)).toBe('22023 outputs_invalid')
    }
    const large = outputsOf(drawn, () => 'x'.repeat(10_000))
    expect(await refused(drawn.attempt, large)).toBe('22023 outputs_too_large')
  })

  test('code that is missing or too long is refused, and nobody submits without the course', async () => {
    for (const code of ['', ' \n\t', null]) {
      expect(await refusalOf(person.ask(submitCode(EXERCISE, code)))).toBe('22023 code_missing')
    }
    expect(await refusalOf(submit('ä'.repeat(10_001)))).toBe('22023 code_too_long')
    expect(await submit('ä'.repeat(10_000))).toMatchObject({ attempt: expect.any(String) })
    const visitor = await newLearner(db)
    const hint = (ref: typeof EXERCISE) => rpc('open_code_hint', { ...placeOf(ref), step: 1 })
    const none = { course: 'code', lesson: 'three' }
    for (const call of [submitCode, (ref: typeof EXERCISE) => saveCode(ref, 'x'), hint]) {
      expect(await refusalOf(visitor.ask(call(EXERCISE)))).toBe('P0001 not_enrolled')
      expect(await refusalOf(person.ask(call(none)))).toBe('PT404 exercise_unknown')
    }
  })

  test('the same code sent again within a minute is the same attempt', async () => {
    const drawn = await submit()
    expect(await submit()).toMatchObject({ attempt: drawn.attempt, cases: drawn.cases })
    await later(drawn, 61)
    const fresh = await submit()
    expect(fresh.attempt).not.toBe(drawn.attempt)
    await judge(fresh.attempt, outputsOf(fresh))
    expect((await submit()).attempt).not.toBe(fresh.attempt)
  })

  test('what failed comes up again in the next attempt, up to four cases', async () => {
    const first = await submit('first')
    const nothing = outputsOf(first, () => null)
    await judge(first.attempt, nothing)
    const failed = first.cases.slice(0, 4).map(({ case: place }) => place)
    const next = await submit('second')
    expect(next.cases.map(({ case: place }) => place)).toEqual(expect.arrayContaining(failed))
    expect(next.cases).toHaveLength(8)
  })

  test('the last 50 attempts are kept, and 60 an hour are possible', async () => {
    for (let turn = 1; turn <= 60; turn += 1) await submit(`turn ${turn}`)
    const { attempts } = await work()
    expect(attempts).toHaveLength(50)
    expect(await person.rpc('code_of_attempt', { attempt_id: attempts[49]?.id ?? '' })).toBe(
      'turn 11',
    )
    expect(await refusalOf(submit('once more'))).toBe('P0001 rate_limited')
  })

  test('an attempt isn’t judged by cases it wasn’t made for', async () => {
    const drawn = await submit()
    await publishCode(db, EXERCISE, { version: 'v2' })
    expect(await refused(drawn.attempt, outputsOf(drawn))).toBe('P0001 exercise_changed')
    await db.ask(findOutdated([{ ...OTHER, version: 'v1' }]))
    expect(await refused(drawn.attempt, outputsOf(drawn))).toBe('PT404 exercise_unknown')
  })

  test('only exercises that are new or changed have to be published', async () => {
    const listed = [
      { ...EXERCISE, version: 'v1' },
      { ...OTHER, version: 'v2' },
      { course: 'code', lesson: 'three', version: 'v1' },
    ]
    const outdated = await db.ask<unknown[]>(findOutdated(listed))
    expect(outdated).toHaveLength(2)
    expect(outdated).toEqual(expect.arrayContaining([OTHER, { course: 'code', lesson: 'three' }]))
    await db.ask(findOutdated([]))
    expect(await db.ask(findOutdated(listed.slice(0, 1)))).toEqual([EXERCISE])
    expect(await refusalOf(publishCode(db, EXERCISE, { cases: CASES.slice(1) }))).toContain('23514')
  })

  test('hints open one after the other, and stay open', async () => {
    const open = (step: number) => person.rpc('open_code_hint', { ...placeOf(EXERCISE), step })
    expect(await open(3)).toBe(1)
    expect(await open(1)).toBe(1)
    expect(await open(2)).toBe(2)
    expect(await open(9)).toBe(3)
    expect((await work()).hints).toBe(3)
  })

  test('a draft is kept, and another device’s newer one is not overwritten', async () => {
    type Saved = { body: string; updated_at: string; conflict: boolean }
    const save = (code: string, knownAt?: string) =>
      person.ask<Saved>(saveCode(EXERCISE, code, knownAt))
    const first = await save('one')
    expect(first).toMatchObject({ body: 'one', conflict: false })
    const second = await save('two', first.updated_at)
    expect(second.conflict).toBe(false)
    expect(await save('three', first.updated_at)).toEqual({ ...second, conflict: true })
    const again = await save('two', first.updated_at)
    expect(again.conflict).toBe(false)
    expect((await work()).draft?.body).toBe('two')
    // An attempt leaves it.
    const drawn = await submit('sent')
    await judge(drawn.attempt, outputsOf(drawn))
    expect((await work()).draft?.body).toBe('two')
    expect(await refusalOf(save('x'.repeat(20_001), again.updated_at))).toContain('23514')
  })

  test('a solved exercise counts for points, badges and the certificate', async () => {
    for (const lesson of ['one', 'two', 'three']) {
      await person.ask(submitQuiz('code', lesson))
    }
    await person.ask(solveExercise('code', 'one'))
    for (const turn of ['first', 'again']) {
      const drawn = await submit(turn)
      await judge(drawn.attempt, outputsOf(drawn))
    }
    for (const lesson of ['one', 'two', 'three']) {
      await person.ask(completeLesson('code', lesson))
    }
    const certificate = sql`select exercises from public.certificates
      where user_id = ${person.id} and kind = 'course'`
    expect(await db.admin.value(certificate)).toBe(2)
    const events = sql`select points, ref from public.point_events
      where user_id = ${person.id} and kind = 'code'`
    expect(await db.admin.rows(events)).toEqual([{ points: 10, ref: 'code/one' }])
    const badge = `select have as result from public.learner_badges() where badge = 'problem-solver'`
    expect(await person.ask(badge)).toBe(2)
    const total = sql`select points from public.point_totals where user_id = ${person.id}`
    const before = await db.admin.value(total)
    await db.ask('select public.rebuild_points() as result')
    expect(await db.admin.value(total)).toBe(before)
    expect(await db.admin.rows(events)).toEqual([{ points: 10, ref: 'code/one' }])
  })

  const same = (expected: unknown, given: unknown, unordered = false) =>
    db.admin.value(sql`select private.is_same_output(${JSON.stringify(expected)}::jsonb,
        ${given === undefined ? null : JSON.stringify(given)}::jsonb, ${unordered})`)

  test.each<[expected: unknown, alike: unknown[], others: unknown[]]>([
    [1, [1, 1.0000001], [1.00001, '1', true]],
    [1_000_000, [1_000_000.9], [1_000_002]],
    [0, [1e-17], [1e-6]],
    [-2, [], [2]],
    [1e300, [], [1e-300]],
    ['a', ['a'], ['A', 'a ']],
    [null, [null], [undefined, 0]],
    [true, [true], [false]],
    [[], [[]], []],
    [[1, 2], [[1, 2.0000001]], [[2, 1]]],
    [[1], [], [[1, 1]]],
    [[[0.1 + 0.2]], [[[0.3]]], []],
    [{ a: 1, b: [2] }, [{ b: [2], a: 1.0000001 }], []],
    [{ a: 1 }, [], [{ a: 1, b: 2 }]],
    [{ a: 1, b: 2 }, [], [{ a: 1, c: 2 }]],
    [{ a: null }, [], [{}]],
    [{}, [], [[]]],
  ])('expected %j and given %j, or else %j', async (expected, alike, others) => {
    for (const given of alike) expect([given, await same(expected, given)]).toEqual([given, true])
    for (const given of others) expect([given, await same(expected, given)]).toEqual([given, false])
  })

  test('devices compare visible tests by the same rule', async () => {
    const part = fc.letrec<{ one: unknown }>((tie) => ({
      one: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, false, 0, 1, 1.0000001, 1e-13, 2.5, 'a', 'b', ''),
        fc.array(tie('one'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('one'), { noNullPrototype: true }),
      ),
    })).one
    await fc.assert(
      fc.asyncProperty(part, part, fc.boolean(), async (one, other, unordered) => {
        for (const given of [one, other]) {
          expect(await same(one, given, unordered)).toBe(isSameOutput(one, given, unordered))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('rows in any order are the same only where order doesn’t matter', async () => {
    const [a, b] = [
      ['a', 1],
      ['b', 2],
    ]
    const expected = [a, b, b]
    const shuffled = [['b', 2.0000001], a, b]
    expect(await same(expected, shuffled)).toBe(false)
    expect(await same(expected, shuffled, true)).toBe(true)
    // Each row counts once, and the order within a row always matters.
    expect(await same(expected, [a, a, b], true)).toBe(false)
    expect(await same([a], [[1, 'a']], true)).toBe(false)
  })
})
