import { beforeAll, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  ALMOST,
  ask,
  askAsService,
  course,
  enrolling,
  newLearner,
  publish,
  rating,
  refusalOf,
  submitting,
  take,
  waited,
} from '@/tests/setup/db-learning'
import { rows, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Listed = { id: string; enrolled: number; completed: number; share: number | null }
type Question = {
  lesson: string
  question: string
  tries: number
  wrong: number
  first_tries: number
  first_wrong: number
  options: { option: string; left_out: boolean; times: number }[]
}
type Course = {
  enrolled: number
  completed: number
  lessons: { id: string; completed: number; stopped: number; going: number }[]
  questions: Question[]
  stars: Record<string, number>
}

const list = (search = '', sort = 'title', descending = false, size = 50, skip = 0) =>
  sql`select public.staff_courses(${search}, null, ${sort}, ${descending}, ${size}, ${skip}) as result`
const one = (slug: string) => sql`select public.staff_course(${slug}) as result`
const CALLS = [list(), one('counted')]

describeOnBackends('courses for staff in the $name database', (db) => {
  let staff: Account
  beforeAll(async () => {
    staff = await newStaff(db, 'instructor')
    await publish(db, [
      course('counted', ['one', 'two', 'three'], { title: 'Counted things' }),
      course('uncounted', ['one'], { title: 'Uncounted things' }),
    ])
  })

  const read = (slug = 'counted') => ask<Course>(db.api, staff, one(slug))
  const fail = async (who: Account, lesson: string, answers: unknown = ALMOST) => {
    await ask(db.api, who, submitting('counted', lesson, answers))
    await waited(db, who)
  }

  test('are for instructors and admins alone', async () => {
    for (const role of [...staffRoles, null]) {
      const person = await newStaff(db, ...(role ? [role] : []))
      for (const query of CALLS) {
        const refusal = await refusalOf(ask(db.api, person, query))
        const may = role === 'instructor' || role === 'admin'
        expect([role, refusal]).toEqual([role, may ? undefined : '42501 not_staff'])
      }
    }
    for (const query of CALLS) {
      const ended = staff.withClaims({ sub: staff.id })
      expect(await refusalOf(ask(db.api, ended, query))).toBe('28000 session_ended')
      expect(await refusalOf(askAsService(db.api, query))).toMatch(/^42501/)
    }
    expect(await read('no-such-course')).toBeNull()
  })

  test('say who completes them and where the others stop', async () => {
    const [done, halfway, quiet, fresh] = [
      ...[await newLearner(db), await newLearner(db)],
      ...[await newLearner(db), await newLearner(db)],
    ] as [Account, Account, Account, Account]
    await take(db, done, 'counted', ['one', 'two', 'three'])
    await take(db, halfway, 'counted', ['one', 'two'])
    await take(db, quiet, 'counted', ['one'])
    await ask(db.api, fresh, enrolling('counted'))
    await db.admin.run(sql`
      update public.enrolments set enrolled_at = now() - interval '40 days' where user_id = ${quiet.id};
      update public.lesson_completions set completed_at = now() - interval '30 days' where user_id = ${quiet.id}`)
    await ask(db.api, done, rating('counted', 4))
    expect(await read()).toMatchObject({
      enrolled: 4,
      completed: 1,
      lessons: [
        { id: 'one', completed: 3, stopped: 0, going: 1 },
        { id: 'two', completed: 2, stopped: 1, going: 0 },
        { id: 'three', completed: 1, stopped: 0, going: 1 },
      ],
      stars: { 4: 1 },
    })
    const page = await ask<{ count: number; rows: Listed[] }>(
      db.api,
      staff,
      list('COUNTED', 'enrolled', true),
    )
    expect(page).toMatchObject({
      count: 2,
      rows: [
        { id: 'counted', enrolled: 4, completed: 1, share: 25 },
        { id: 'uncounted', enrolled: 0, share: null },
      ],
    })
    for (const sort of ['completed', 'share', 'rating', 'slug; drop table x']) {
      const sorted = await ask<{ rows: Listed[] }>(db.api, staff, list('counted', sort, true, 1, 1))
      expect(sorted.rows).toHaveLength(1)
    }
  })

  test('count wrong answers by question and option, first attempts apart, and no people', async () => {
    const before = await read()
    const find = (from: Course, id: string) =>
      from.questions.find(({ lesson, question }) => lesson === 'one' && question === id)
    const person = await newLearner(db)
    await ask(db.api, person, enrolling('counted'))
    await fail(person, 'one', { first: ['one'], second: ['two'], third: ['four'] })
    await fail(person, 'one', { first: ['one'], second: ['one', 'three'], third: ['four'] })
    await ask(db.api, person, submitting('counted', 'one'))
    const after = await read()
    const grown = (id: string) => {
      const [was, is] = [find(before, id), find(after, id)]
      return [
        (is?.tries ?? 0) - (was?.tries ?? 0),
        (is?.wrong ?? 0) - (was?.wrong ?? 0),
        (is?.first_tries ?? 0) - (was?.first_tries ?? 0),
        (is?.first_wrong ?? 0) - (was?.first_wrong ?? 0),
      ]
    }
    expect([grown('first'), grown('second'), grown('third')]).toEqual([
      [3, 0, 1, 0],
      [3, 2, 1, 1],
      [3, 2, 1, 1],
    ])
    expect(find(after, 'third')?.options).toEqual([
      { option: 'four', left_out: false, times: 2 },
      { option: 'three', left_out: true, times: 2 },
    ])
    expect(find(after, 'second')?.options).toEqual([
      { option: 'one', left_out: true, times: 1 },
      { option: 'three', left_out: false, times: 1 },
      { option: 'two', left_out: true, times: 1 },
    ])
    await db.admin.run(sql`delete from auth.users where id = ${person.id}`)
    expect((await read()).questions).toEqual(after.questions)
  })

  test('leave out what no quiz offers, and survive strange answers', async () => {
    const person = await newLearner(db)
    await ask(db.api, person, enrolling('counted'))
    for (const answers of [
      { first: ['<script>'], second: 'one', third: null },
      { first: [1, null, ['x']], second: {}, third: ['x'.repeat(200)] },
      {},
    ]) {
      await fail(person, 'two', answers)
    }
    const options = (await read()).questions
      .filter(({ lesson }) => lesson === 'two')
      .flatMap(({ options: all }) => all.map(({ option }) => option))
    expect(options).not.toContain('<script>')
    expect(options.every((option) => option.length <= 60)).toBe(true)
    const counted = await rows<{ people: number }>(
      db.admin,
      `select count(*)::int as people from information_schema.columns
      where table_name in ('question_counts', 'option_counts') and column_name like '%user%'`,
    )
    expect(counted).toEqual([{ people: 0 }])
  })
})
