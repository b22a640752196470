import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  ALMOST,
  completeLesson,
  course,
  newLearner,
  publish,
  saveName,
  solveExercise,
  submitQuiz,
  take,
} from '@/tests/setup/db-learning'
import { age } from '@/tests/setup/db-rate-limits'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'

const REBUILD = 'select public.rebuild_points() as result'

describeOnBackends('points in the $name database', (db) => {
  beforeAll(async () => {
    await publish(db, [course('alpha', ['one', 'two']), course('beta', ['one'])])
  })

  const causes = ({ id }: Account) =>
    db.admin.rows(sql`select kind, ref, points from public.point_events where user_id = ${id}
      order by kind, ref`)
  const total = ({ id }: Account) =>
    db.admin.value(sql`select points from public.point_totals where user_id = ${id}`)

  test('each cause counts once, however often it happens', async () => {
    const person = await newLearner(db)
    await passCapstone(db, person)
    await person.rpc('enrol', { course_slug: 'alpha' })
    expect(await total(person)).toBeUndefined()
    for (let round = 0; round < 2; round++) {
      await person.ask(submitQuiz('alpha', 'one', ALMOST))
      await person.ask(submitQuiz('alpha', 'one'))
      await person.ask(solveExercise('alpha', 'one', '17'))
      await person.ask(solveExercise('alpha', 'one'))
      await person.ask(completeLesson('alpha', 'one'))
    }
    expect(await causes(person)).toEqual([
      { kind: 'exercise', ref: 'alpha/one', points: 5 },
      { kind: 'lesson', ref: 'alpha/one', points: 10 },
      { kind: 'quiz', ref: 'alpha/one', points: 5 },
    ])
    expect(await total(person)).toBe(20)
    await take(person, 'alpha', ['two'])
    await take(person, 'beta', ['one'])
    expect((await causes(person)).filter(({ kind }) => /course|track/.test(String(kind)))).toEqual([
      { kind: 'course', ref: 'alpha', points: 50 },
      { kind: 'course', ref: 'beta', points: 50 },
      { kind: 'track', ref: 'ai-fundamentals', points: 200 },
    ])
    expect(await total(person)).toBe(20 + 15 + 15 + 50 + 50 + 200)
  })

  test('totals are the sums, for several people and causes in one statement too', async () => {
    const [one, two] = [await newLearner(db), await newLearner(db)]
    await take(one, 'beta', ['one'])
    await db.admin.run(sql`
      insert into public.point_events (user_id, kind, ref, points)
      values (${one.id}, 'lesson', 'x/y', 10), (${two.id}, 'lesson', 'x/y', 10),
        (${two.id}, 'quiz', 'x/y', 5)`)
    expect([await total(one), await total(two)]).toEqual([65 + 10, 15])
    const wrong = await db.admin.rows(`select total.user_id from public.point_totals as total
      full join (
        select user_id, sum(points) as points from public.point_events group by user_id
      ) as summed using (user_id)
      where total.points is distinct from summed.points
        and user_id in ('${one.id}', '${two.id}')`)
    expect(wrong).toEqual([])
  })

  test('made anew from what people did they are the same, to the moment', async () => {
    const [busy, replaced, pruned] = [
      await newLearner(db),
      await newLearner(db),
      await newLearner(db),
    ]
    for (const person of [busy, replaced]) {
      await passCapstone(db, person)
      await take(person, 'alpha', ['one', 'two'])
      await person.ask(solveExercise('alpha', 'two'))
      await take(person, 'beta', ['one'])
    }
    await replaced.ask(saveName('Another name'))
    const certificates = sql`select code from public.certificates where user_id = ${replaced.id}`
    for (const { code } of await db.admin.rows(certificates)) {
      const fresh = await replaced.ask<string>(
        rpc('reissue_certificate', { certificate_code: String(code) }),
      )
      await db.rpc('revoke_certificate', { certificate_code: fresh, reason: 'Withdrawn' })
    }
    // The attempt that earned the points is still stored after many others.
    await take(pruned, 'beta', ['one'])
    for (let round = 0; round < 52; round++) {
      await pruned.ask(submitQuiz('beta', 'one', {}))
    }
    await age(db.admin, 'learning', 3600)
    // Points without a completion behind them are gone afterwards.
    await db.admin.run(sql`delete from public.point_events where ref = 'x/y'`)
    // Only for the people of this test, because others may have been arranged by hand.
    const theirs = (table: string, order: string) =>
      db.admin.rows(`select * from public.${table} where user_id in ('${busy.id}', '${replaced.id}', '${pruned.id}')
        order by ${order}`)
    const events = () => theirs('point_events', 'user_id, kind, ref')
    const totals = () => theirs('point_totals', 'user_id')
    const before = await events()
    await db.admin.run(sql`
      insert into public.point_events (user_id, kind, ref, points)
      values (${busy.id}, 'lesson', 'forged/one', 1000);
      delete from public.point_events where user_id = ${pruned.id};
      update public.point_totals set points = 1`)

    await db.ask(REBUILD)

    expect(await events()).toEqual(before)
    expect(await total(busy)).toBe(3 * 15 + 5 + 100 + 200)
    expect(await total(pruned)).toBe(15 + 50)
    const sums = await totals()
    await db.ask(REBUILD)
    expect(await totals()).toEqual(sums)
  })

  test.each([
    ['another kind', 'gift', 10],
    ['no points', 'lesson', 0],
    ['fewer than none', 'lesson', -10],
  ])('a cause with %s is refused', async (_, kind, points) => {
    const { id } = await newLearner(db)
    const insert = sql`insert into public.point_events (user_id, kind, ref, points)
      values (${id}, ${kind}, 'x', ${points})`
    expect(await codeOf(db.admin.run(insert))).toBe('23514')
  })
})
