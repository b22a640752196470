import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  ALMOST,
  course,
  newLearner,
  publish,
  RIGHT,
  saveName,
  saveNote,
  savePlace,
  solveExercise,
  submitQuiz,
  take,
} from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { rowsAs, sql } from '@/tests/setup/db-sql'

const OVERVIEW = 'select public.learning_overview() as result'
const state = (slug: string, lesson: string) =>
  sql`select public.lesson_state(${slug}, ${lesson}) as result`
const NOTHING = {
  ...{ courses: [], certificates: 0, waiting_certificates: 0 },
  ...{ points: 0, settings: null },
}

describeOnBackends('reading about one’s learning in the $name database', (db) => {
  beforeAll(async () => {
    await publish(db, [course('read', ['one', 'two']), course('more', ['one'])])
  })

  test('the overview holds courses, places, certificates, points and settings', async () => {
    const person = await newLearner(db)
    expect(await person.ask(OVERVIEW)).toEqual(NOTHING)
    await take(person, 'more', ['one'])
    await take(person, 'read', ['one'])
    await person.ask(savePlace('read', 'one', 0.5))
    await person.ask(savePlace('read', 'two', 0.1))
    await person.rpc('set_alias', { chosen: 'Reader' })
    await person.ask(saveName('Ada'))
    const seen = {
      courses: [
        {
          course: 'more',
          enrolled_at: expect.any(String),
          completed_at: expect.any(String),
          lessons: ['one'],
          place: null,
        },
        {
          course: 'read',
          enrolled_at: expect.any(String),
          completed_at: null,
          lessons: ['one'],
          place: { lesson: 'two', at: expect.any(String) },
        },
      ],
      certificates: 1,
      points: 15 + 50 + 15,
      waiting_certificates: 0,
      settings: { alias: 'Reader' },
    }
    expect(await person.ask(OVERVIEW)).toEqual(seen)
    expect(await (await newLearner(db)).ask(OVERVIEW)).toEqual(NOTHING)
    // A replaced certificate counts once, a revoked one not at all.
    await person.ask(saveName('Ada King'))
    const certificate_code = await db.admin.value<string>(
      sql`select code from public.certificates where user_id = ${person.id}`,
    )
    const fresh = await person.ask<string>(rpc('reissue_certificate', { certificate_code }))
    expect(await person.ask(OVERVIEW)).toMatchObject({ certificates: 1 })
    await db.rpc('revoke_certificate', { certificate_code: fresh, reason: 'Withdrawn' })
    expect(await person.ask(OVERVIEW)).toMatchObject({ certificates: 0 })
    await person.rpc('set_alias', { chosen: null })
  })

  test('a lesson’s state contains the learner’s own work and no one else’s', async () => {
    const person = await newLearner(db)
    const empty = {
      enrolled: false,
      completed: [],
      attempt: null,
      wait: 0,
      solved: false,
      note: null,
      place: null,
    }
    expect(await person.ask(state('read', 'one'))).toEqual(empty)
    await person.rpc('enrol', { course_slug: 'read' })
    await person.ask(submitQuiz('read', 'one', ALMOST))
    expect(await person.ask(state('read', 'one'))).toEqual({
      ...empty,
      enrolled: true,
      attempt: {
        answers: ALMOST,
        correct: 2,
        total: 3,
        passed: false,
        at: expect.any(String),
        review: 'end',
        right: { first: RIGHT.first, second: RIGHT.second },
      },
    })
    await take(person, 'read', ['one'])
    await person.ask(submitQuiz('read', 'one', {}))
    await person.ask(solveExercise('read', 'one'))
    await person.ask(saveNote('read', 'one', 'Mine'))
    await person.ask(savePlace('read', 'one', 0.5, { first: ['one'] }))
    expect(await person.ask(state('read', 'one'))).toEqual({
      enrolled: true,
      completed: ['one'],
      // The best attempt, not the last.
      attempt: expect.objectContaining({ correct: 3, passed: true }),
      wait: 0,
      solved: true,
      note: { body: 'Mine', updated_at: expect.any(String) },
      place: { scroll: 0.5, draft: { first: ['one'] } },
    })
    expect(await person.ask(state('read', 'two'))).toEqual({
      ...empty,
      enrolled: true,
      completed: ['one'],
    })
    expect(await (await newLearner(db)).ask(state('read', 'one'))).toEqual(empty)
  })

  test('course figures count people, for everyone', async () => {
    await publish(db, [course('figures', ['one']), course('read', ['one', 'two'])])
    await take(await newLearner(db), 'figures', ['one'])
    await take(await newLearner(db), 'figures', [])
    for (const role of ['anon', 'service_role'] as const) {
      const query = `select * from public.course_figures() where course = 'figures'`
      expect(await rowsAs(db.api, role, {}, query)).toEqual([
        { course: 'figures', enrolled: 2, completed: 1 },
      ])
    }
  })

  describe('badges', () => {
    type Badge = { badge: string; earned_at: string | null }
    const badges = async (who: Account) => {
      const found = await who.rows<Badge>('select * from public.learner_badges()')
      return Object.fromEntries(
        found.map(({ badge, earned_at, ...rest }) => [
          badge,
          { ...rest, earned_at: earned_at && new Date(earned_at).toISOString() },
        ]),
      )
    }

    test('begin with nothing', async () => {
      const none = (need: number) => ({ have: 0, need, earned_at: null })
      expect(await badges(await newLearner(db))).toEqual({
        'first-step': none(1),
        steady: none(3),
        'clean-run': none(5),
        'problem-solver': none(10),
        'long-way': none(25),
        'first-summit': none(1),
        'ridge-walker': none(5),
        'track-complete': none(1),
        'base-camp': none(3),
      })
    })

    test('are earned when the rule is met, at that moment, and stay counted', async () => {
      const slugs = Array.from({ length: 26 }, (_, index) => `l${index}`)
      const many = ['b1', 'b2', 'b3', 'b4', 'b5'].map((slug) => course(slug, slugs))
      await publish(db, many)
      const person = await newLearner(db)
      // One lesson a day from 1 January, in five courses, each completed on its last day.
      await db.admin.run(sql`
        insert into public.enrolments (user_id, course, completed_at)
        select ${person.id}, slug, timestamptz '2026-01-26 12:00Z'
        from public.courses where slug in ('b1', 'b2', 'b3', 'b4', 'b5');
        insert into public.lesson_completions (user_id, course, lesson, completed_at)
        select ${person.id}, course, slug, timestamptz '2026-01-01 12:00Z' + make_interval(days => place - 1)
        from public.lessons where course = 'b1' and not retired;
        insert into public.exercise_solutions (user_id, course, lesson, solved_at)
        select ${person.id}, course, slug, timestamptz '2026-01-01 13:00Z' + make_interval(days => place - 1)
        from public.lessons where course = 'b1' and place <= 9;
        insert into public.quiz_attempts (user_id, course, lesson, answers, correct, total, passed, attempted_at)
        select ${person.id}, course, slug, '{}', 4 - again, 4, true,
          timestamptz '2026-01-01 11:00Z' + make_interval(days => place - 1 + again)
        from public.lessons, generate_series(0, 1) as again where course = 'b1' and place <= 5`)
      const at = (day: string, hour: number) => `2026-01-${day}T${hour}:00:00.000Z`
      expect(await badges(person)).toMatchObject({
        'first-step': { have: 1, earned_at: at('01', 12) },
        steady: { have: 3, earned_at: at('03', 12) },
        'clean-run': { have: 5, earned_at: at('05', 11) },
        'problem-solver': { have: 9, earned_at: null },
        'long-way': { have: 25, earned_at: at('25', 12) },
        'first-summit': { have: 1, earned_at: at('26', 12) },
        'ridge-walker': { have: 5, earned_at: at('26', 12) },
        'track-complete': { have: 0, earned_at: null },
      })
      expect(await badges(await newLearner(db))).toMatchObject({ 'long-way': { have: 0 } })
    })

    test('count days of learning by the clock of the learner', async () => {
      await publish(db, [course('days', ['one', 'two', 'three'])])
      const [indian, other] = [await newLearner(db), await newLearner(db)]
      await indian.rows("select public.set_learner_zone('Asia/Kolkata')")
      // The first two are on one day in UTC, with midnight in India between them.
      for (const { id } of [indian, other]) {
        await db.admin.run(sql`
          insert into public.enrolments (user_id, course) values (${id}, 'days');
          insert into public.lesson_completions (user_id, course, lesson, completed_at)
          values (${id}, 'days', 'one', '2026-01-01 18:00Z'), (${id}, 'days', 'two', '2026-01-01 19:00Z'),
            (${id}, 'days', 'three', '2026-01-02 19:00Z')`)
      }
      expect(await badges(indian)).toMatchObject({
        steady: { have: 3, earned_at: '2026-01-02T19:00:00.000Z' },
      })
      expect(await badges(other)).toMatchObject({ steady: { have: 2, earned_at: null } })
    })

    test('a track that was completed is one, unless it was taken back', async () => {
      await publish(db, [course('lone', ['one'])])
      const person = await newLearner(db)
      await passCapstone(db, person)
      await take(person, 'lone', ['one'])
      expect(await badges(person)).toMatchObject({ 'track-complete': { have: 1 } })
      const certificate_code = await db.admin.value<string>(sql`select code
        from public.certificates where user_id = ${person.id} and kind = 'track'`)
      await db.rpc('revoke_certificate', { certificate_code, reason: 'Withdrawn' })
      expect(await badges(person)).toMatchObject({ 'track-complete': { have: 0, earned_at: null } })
    })
  })
})
