import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  ALMOST,
  course,
  enrol,
  newLearner,
  newLearners,
  publish,
  rateCourse,
  submitQuiz,
  take,
  waited,
} from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Listed = { id: string }
type Counts = Record<'tries' | 'wrong' | 'first_tries' | 'first_wrong', number>
type Question = Counts & { lesson: string; question: string; options: { option: string }[] }
type Course = { questions: Question[] }

const read = (course_slug: string) => rpc('staff_course', { course_slug })

describeOnBackends('courses for staff in the $name database', (db) => {
  let staff: Account
  beforeAll(async () => {
    staff = await newStaff(db, 'instructor')
    await publish(db, [
      course('counted', ['one', 'two', 'three'], { title: 'Counted things' }),
      course('uncounted', ['one'], { title: 'Uncounted things' }),
    ])
  })

  const counted = () => staff.ask<Course>(read('counted'))
  const list = (filters: Parameters<typeof rpc<'staff_courses'>>[1]) =>
    staff.ask<{ count: number; rows: Listed[] }>(rpc('staff_courses', filters))
  const fail = async (who: Account, lesson: string, answers: unknown = ALMOST) => {
    await who.ask(submitQuiz('counted', lesson, answers))
    await waited(db, who)
  }

  test('say who completes them and where the others stop', async () => {
    const [done, halfway, quiet, fresh] = (await newLearners(db, 4)) as [
      Account,
      Account,
      Account,
      Account,
    ]
    await take(done, 'counted', ['one', 'two', 'three'])
    await take(halfway, 'counted', ['one', 'two'])
    await take(quiet, 'counted', ['one'])
    await fresh.ask(enrol('counted'))
    await db.admin.run(sql`
      update public.enrolments set enrolled_at = now() - interval '40 days' where user_id = ${quiet.id};
      update public.lesson_completions set completed_at = now() - interval '30 days' where user_id = ${quiet.id}`)
    await done.ask(rateCourse('counted', 4))
    expect(await counted()).toMatchObject({
      enrolled: 4,
      completed: 1,
      lessons: [
        { id: 'one', completed: 3, stopped: 0, going: 1 },
        { id: 'two', completed: 2, stopped: 1, going: 0 },
        { id: 'three', completed: 1, stopped: 0, going: 1 },
      ],
      stars: { 4: 1 },
    })
    const page = await list({ search: 'COUNTED', sort: 'enrolled', descending: true })
    expect(page).toMatchObject({
      count: 2,
      rows: [
        { id: 'counted', enrolled: 4, completed: 1, share: 25 },
        { id: 'uncounted', enrolled: 0, share: null },
      ],
    })
    for (const sort of ['completed', 'share', 'rating', 'slug; drop table x']) {
      const page = { descending: true, page_size: 1, skip: 1 }
      expect((await list({ search: 'counted', sort, ...page })).rows).toHaveLength(1)
    }
    expect(await staff.ask(read('no-such-course'))).toBeNull()
  })

  test('count wrong answers by question and option, first attempts apart, and no people', async () => {
    const before = await counted()
    const find = (from: Course, id: string) =>
      from.questions.find(({ lesson, question }) => lesson === 'one' && question === id)
    const person = await newLearner(db)
    await person.ask(enrol('counted'))
    await fail(person, 'one', { first: ['one'], second: ['two'], third: ['four'] })
    await fail(person, 'one', { first: ['one'], second: ['one', 'three'], third: ['four'] })
    await person.ask(submitQuiz('counted', 'one'))
    const after = await counted()
    const grown = (id: string) => {
      const [was, is] = [find(before, id), find(after, id)]
      const counts = ['tries', 'wrong', 'first_tries', 'first_wrong'] as const
      return counts.map((count) => (is?.[count] ?? 0) - (was?.[count] ?? 0))
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
    expect((await counted()).questions).toEqual(after.questions)
  })

  test('leave out what no quiz offers, and survive strange answers', async () => {
    const person = await newLearner(db)
    await person.ask(enrol('counted'))
    for (const answers of [
      { first: ['<script>'], second: 'one', third: null },
      { first: [1, null, ['x']], second: {}, third: ['x'.repeat(200)] },
      {},
    ]) {
      await fail(person, 'two', answers)
    }
    const options = (await counted()).questions
      .filter(({ lesson }) => lesson === 'two')
      .flatMap(({ options: all }) => all.map(({ option }) => option))
    expect(options).not.toContain('<script>')
    expect(options.every((option) => option.length <= 60)).toBe(true)
    const people = `select count(*)::int from information_schema.columns
      where table_name in ('question_counts', 'option_counts') and column_name like '%user%'`
    expect(await db.admin.value(people)).toBe(0)
  })
})
