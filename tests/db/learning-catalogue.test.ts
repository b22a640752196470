import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  ask,
  askAsService,
  course,
  lesson,
  newLearner,
  publish,
  publishing,
  refusalOf,
  submitting,
  take,
} from '@/tests/setup/db-learning'
import { codeOf, rows, rowsAs, sql, value } from '@/tests/setup/db-sql'

const FIRST = course('first', ['one', 'two'])
const SECOND = course('second', ['one'], { track: 'ai-architect' })

describeOnBackends('publishing a catalogue in the $name database', (db) => {
  beforeEach(async () => {
    await publish(db, [FIRST, SECOND])
  })

  const lessonsOf = (slug: string) =>
    rows(
      db.admin,
      sql`select slug, place, retired from public.lessons where course = ${slug} order by place, slug`,
    )
  const offered = () =>
    rows<{ slug: string }>(
      db.admin,
      'select slug from public.courses where not retired order by slug',
    ).then((found) => found.map(({ slug }) => slug))
  const held = () => rows(db.admin, 'select * from public.catalogue_versions')
  const enrolment = ({ id }: { id: string }, slug: string) =>
    rows<{ completed_at: string | null }>(
      db.admin,
      sql`select completed_at from public.enrolments where user_id = ${id} and course = ${slug}`,
    ).then(([row]) => row)
  const subjects = ({ id }: { id: string }) =>
    rows(
      db.admin,
      sql`select kind, subject, lessons from public.certificates where user_id = ${id}
      order by kind, subject`,
    )

  test('new courses and lessons are there, in their order', async () => {
    const version = randomUUID()
    const quiz = [{ id: 'only', correct: ['a'] }]
    const added = course('added', ['zeta', lesson('alpha', { quiz })], {
      track: 'data-specialist',
      level: 'expert',
      title: 'Žluťoučký',
      minutes: 90,
    })
    expect(await publish(db, [FIRST, added], version)).toBe(true)
    expect(await rows(db.admin, `select * from public.courses where slug = 'added'`)).toEqual([
      {
        slug: 'added',
        track: 'data-specialist',
        level: 'expert',
        title: 'Žluťoučký',
        minutes: 90,
        retired: false,
      },
    ])
    expect(await lessonsOf('added')).toEqual([
      { slug: 'zeta', place: 1, retired: false },
      { slug: 'alpha', place: 2, retired: false },
    ])
    expect(
      await value(db.admin, `select quiz from public.lessons where course = 'added' and place = 2`),
    ).toEqual(quiz)
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
    expect(await rows(db.admin, changed)).toEqual([
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
    const { certificate } = await take(db, person, 'first', ['one', 'two'])
    const overview = 'select public.learning_overview() as result'
    const before = await ask(db.api, person, overview)
    await publish(db, [SECOND])
    expect(await ask(db.api, person, overview)).toEqual(before)
    expect(before).toMatchObject({
      courses: [{ course: 'first', lessons: ['one', 'two'] }],
      certificates: 2,
      points: 10 + 5 + 10 + 5 + 50 + 200,
    })
    expect(await person.rpc('read_certificate', { certificate_code: certificate })).toMatchObject({
      title: FIRST.title,
    })
    expect(await refusalOf(ask(db.api, person, submitting('first', 'one')))).toBe(
      'PT404 lesson_unknown',
    )
  })

  test('a course with a new lesson stays completed for those who completed it', async () => {
    const person = await newLearner(db)
    await passCapstone(db, person)
    await take(db, person, 'first', ['one', 'two'])
    const before = await enrolment(person, 'first')
    expect(before?.completed_at).toEqual(expect.any(String))
    await publish(db, [course('first', ['one', 'two', 'three'], { title: 'Longer' }), SECOND])
    const answer = await take(db, person, 'first', ['three'])
    expect(answer).toEqual({ course_completed: true, certificate: expect.any(String) })
    expect(await enrolment(person, 'first')).toEqual(before)
    expect(await subjects(person)).toEqual([
      { kind: 'course', subject: 'first', lessons: 2 },
      { kind: 'track', subject: 'ai-fundamentals', lessons: 2 },
    ])
  })

  test('when the last open lesson is retired, learners who did the rest complete the course', async () => {
    const [near, far, idle] = [await newLearner(db), await newLearner(db), await newLearner(db)]
    await publish(db, [course('first', ['one', 'two', 'three']), SECOND])
    await passCapstone(db, near)
    await take(db, near, 'first', ['one', 'two'])
    await take(db, far, 'first', ['one'])
    await take(db, idle, 'first', [])
    await publish(db, [FIRST, SECOND])
    expect(await enrolment(near, 'first')).toEqual({ completed_at: expect.any(String) })
    expect(await subjects(near)).toEqual([
      { kind: 'course', subject: 'first', lessons: 2 },
      { kind: 'track', subject: 'ai-fundamentals', lessons: 2 },
    ])
    for (const person of [far, idle]) {
      expect(await enrolment(person, 'first')).toEqual({ completed_at: null })
      expect(await subjects(person)).toEqual([])
    }
    const points = sql`select points from public.point_totals where user_id = ${near.id}`
    expect(await value(db.admin, points)).toBe(30 + 50 + 200)
  })

  test('when the last open course of a track is retired, the track is complete', async () => {
    const person = await newLearner(db)
    const other = course('other', ['one'])
    await passCapstone(db, person)
    await publish(db, [FIRST, SECOND, other])
    await take(db, person, 'first', ['one', 'two'])
    expect(await subjects(person)).toHaveLength(1)
    await publish(db, [FIRST, SECOND])
    expect(await subjects(person)).toEqual([
      { kind: 'course', subject: 'first', lessons: 2 },
      { kind: 'track', subject: 'ai-fundamentals', lessons: 2 },
    ])
    // The course returns: awards stay, once each.
    await publish(db, [FIRST, SECOND, other])
    await take(db, person, 'other', ['one'])
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

  test.each(['anon', 'authenticated'] as const)('%s may not publish', async (role) => {
    const { claims } = await newLearner(db)
    const query = publishing([SECOND])
    expect(await codeOf(rowsAs(db.api, role, claims, query))).toBe('42501')
    expect(await offered()).toEqual(['first', 'second'])
  })

  test('no answer leaves the tables, with any token', async () => {
    const { claims } = await newLearner(db)
    for (const role of ['anon', 'authenticated'] as const) {
      for (const table of ['courses', 'lessons', 'catalogue_versions']) {
        const seen = rowsAs(db.api, role, claims, `select * from public.${table}`)
        // The embedded backend grants every table, so there nothing is visible.
        expect(await seen.catch(() => [])).toEqual([])
      }
    }
    expect(await askAsService(db.api, 'select count(*)::int as result from public.lessons')).toBe(
      await value(db.admin, 'select count(*)::int from public.lessons'),
    )
  })
})
