import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  course,
  lesson,
  newLearner,
  publish,
  refusalOf,
  submitQuiz,
  take,
} from '@/tests/setup/db-learning'
import { codeOf, sql } from '@/tests/setup/db-sql'

const FIRST = course('first', ['one', 'two'])
const SECOND = course('second', ['one'], { track: 'ai-architect' })

describeOnBackends('publishing a catalogue in the $name database', (db) => {
  beforeEach(async () => {
    await publish(db, [FIRST, SECOND])
  })

  const lessonsOf = (slug: string) =>
    db.admin.rows(
      sql`select slug, place, retired from public.lessons where course = ${slug} order by place, slug`,
    )
  const offered = () =>
    db.admin.column<string>('select slug from public.courses where not retired order by slug')
  const held = () => db.admin.rows('select * from public.catalogue_versions')
  const completedAt = ({ id }: { id: string }, slug: string) =>
    db.admin.value(sql`select completed_at from public.enrolments
      where user_id = ${id} and course = ${slug}`)
  const subjects = ({ id }: { id: string }) =>
    db.admin.rows(sql`select kind, subject, lessons from public.certificates where user_id = ${id}
      order by kind, subject`)

  test('new courses and lessons are there, in their order', async () => {
    const version = randomUUID()
    const quiz = [{ id: 'only', correct: ['a'] }]
    const facts = { track: 'data-specialist', level: 'expert', title: 'Žluťoučký', minutes: 90 }
    const added = course('added', ['zeta', lesson('alpha', { quiz })], facts)
    expect(await publish(db, [FIRST, added], version)).toBe(true)
    expect(await db.admin.rows(`select * from public.courses where slug = 'added'`)).toEqual([
      { slug: 'added', retired: false, ...facts },
    ])
    expect(await lessonsOf('added')).toEqual([
      { slug: 'zeta', place: 1, retired: false },
      { slug: 'alpha', place: 2, retired: false },
    ])
    const second = `select quiz from public.lessons where course = 'added' and place = 2`
    expect(await db.admin.value(second)).toEqual(quiz)
    expect(await held()).toMatchObject([{ only_row: true, version }])
  })

  test('the same version again changes nothing', async () => {
    const version = randomUUID()
    await publish(db, [FIRST], version)
    const before = await held()
    expect(await publish(db, [SECOND], version)).toBe(false)
    expect(await offered()).toEqual(['first'])
    expect(await held()).toEqual(before)
  })

  test('what changed is taken over: words, order, answers', async () => {
    const two = lesson('two', { exercise: { kind: 'text', accepted: ['yes'] } })
    await publish(db, [course('first', [two, 'one'], { title: 'Other words', minutes: 5 })])
    expect(await lessonsOf('first')).toEqual([
      { slug: 'two', place: 1, retired: false },
      { slug: 'one', place: 2, retired: false },
    ])
    const changed = `select title, minutes, exercise from public.courses
      join public.lessons on course = courses.slug where courses.slug = 'first' and place = 1`
    expect(await db.admin.rows(changed)).toEqual([
      { title: 'Other words', minutes: 5, exercise: two.exercise },
    ])
  })

  test('a removed course is retired with its lessons, accepts no one, and can come back', async () => {
    const person = await newLearner(db)
    await publish(db, [SECOND])
    expect(await offered()).toEqual(['second'])
    expect(await lessonsOf('first')).toMatchObject([{ retired: true }, { retired: true }])
    expect(await person.refusal('enrol', { course_slug: 'first' })).toBe('PT404 course_unknown')

    await publish(db, [SECOND, course('first', ['one'])])
    expect(await offered()).toEqual(['first', 'second'])
    expect(await lessonsOf('first')).toEqual([
      { slug: 'one', place: 1, retired: false },
      { slug: 'two', place: 2, retired: true },
    ])
    expect(await person.rpc('enrol', { course_slug: 'first' })).toEqual(expect.any(String))
  })

  test('a retired course keeps what people did in it', async () => {
    const person = await newLearner(db)
    await passCapstone(db, person)
    const { certificate } = await take(person, 'first', ['one', 'two'])
    const overview = 'select public.learning_overview() as result'
    const before = await person.ask(overview)
    await publish(db, [SECOND])
    expect(await person.ask(overview)).toEqual(before)
    expect(before).toMatchObject({
      courses: [{ course: 'first', lessons: ['one', 'two'] }],
      certificates: 2,
      points: 10 + 5 + 10 + 5 + 50 + 200,
    })
    expect(await person.rpc('read_certificate', { certificate_code: certificate })).toMatchObject({
      title: FIRST.title,
    })
    expect(await refusalOf(person.ask(submitQuiz('first', 'one')))).toBe('PT404 lesson_unknown')
  })

  test('a course with a new lesson stays completed for those who completed it', async () => {
    const person = await newLearner(db)
    await passCapstone(db, person)
    await take(person, 'first', ['one', 'two'])
    const before = await completedAt(person, 'first')
    expect(before).toEqual(expect.any(String))
    await publish(db, [course('first', ['one', 'two', 'three'], { title: 'Longer' }), SECOND])
    const answer = await take(person, 'first', ['three'])
    expect(answer).toEqual({ course_completed: true, certificate: expect.any(String) })
    expect(await completedAt(person, 'first')).toBe(before)
    expect(await subjects(person)).toEqual([
      { kind: 'course', subject: 'first', lessons: 2 },
      { kind: 'track', subject: 'ai-fundamentals', lessons: 2 },
    ])
  })

  test('when the last open lesson is retired, learners who did the rest complete the course', async () => {
    const [near, far, idle] = [await newLearner(db), await newLearner(db), await newLearner(db)]
    await publish(db, [course('first', ['one', 'two', 'three']), SECOND])
    await passCapstone(db, near)
    await take(near, 'first', ['one', 'two'])
    await take(far, 'first', ['one'])
    await take(idle, 'first', [])
    await publish(db, [FIRST, SECOND])
    expect(await completedAt(near, 'first')).toEqual(expect.any(String))
    expect(await subjects(near)).toEqual([
      { kind: 'course', subject: 'first', lessons: 2 },
      { kind: 'track', subject: 'ai-fundamentals', lessons: 2 },
    ])
    for (const person of [far, idle]) {
      expect(await completedAt(person, 'first')).toBeNull()
      expect(await subjects(person)).toEqual([])
    }
    const points = sql`select points from public.point_totals where user_id = ${near.id}`
    expect(await db.admin.value(points)).toBe(30 + 50 + 200)
  })

  test('when the last open course of a track is retired, the track is complete', async () => {
    const person = await newLearner(db)
    const other = course('other', ['one'])
    await passCapstone(db, person)
    await publish(db, [FIRST, SECOND, other])
    await take(person, 'first', ['one', 'two'])
    expect(await subjects(person)).toHaveLength(1)
    await publish(db, [FIRST, SECOND])
    expect(await subjects(person)).toEqual([
      { kind: 'course', subject: 'first', lessons: 2 },
      { kind: 'track', subject: 'ai-fundamentals', lessons: 2 },
    ])
    // The course returns: awards stay, once each.
    await publish(db, [FIRST, SECOND, other])
    await take(person, 'other', ['one'])
    expect(await subjects(person)).toHaveLength(3)
  })

  test.each<[string, unknown, string]>([
    ['nothing', [], '22023'],
    ['no list', { slug: 'first' }, '22023'],
    ['null', null, '22023'],
    ['a course without lessons', [FIRST, course('empty', [])], '22023'],
    ['a course without a list of lessons', [FIRST, { ...SECOND, lessons: null }], '22023'],
    ['a quiz without questions', [FIRST, course('x', [lesson('y', { quiz: [] })])], '23514'],
    ['no quiz', [course('x', [lesson('y', { quiz: null })])], '23514'],
    ['an exercise of no kind', [course('x', [lesson('y', { exercise: {} })])], '23514'],
    ['one course twice', [FIRST, FIRST], '21000'],
    ['one lesson twice', [course('x', ['y', 'y'])], '21000'],
    ['a slug that is none', [course('../x', ['y'])], '23514'],
    ['no minutes', [course('x', ['y'], { minutes: 0 })], '23514'],
  ])('a catalogue of %s is refused, and the old one stays', async (_, catalogue, code) => {
    const before = await held()
    expect(await codeOf(publish(db, catalogue))).toBe(code)
    expect(await offered()).toEqual(['first', 'second'])
    expect(await held()).toEqual(before)
  })
})
