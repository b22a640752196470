import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rubricOf } from '@/content/capstones'
import { tracks } from '@/content/topics'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import {
  COMMENTS,
  CRITERIA,
  capstoneOf,
  FILES,
  handIn,
  markCapstone,
  marksOf,
  newCandidate,
  openCapstone,
  passCapstone,
  saveFiles,
} from '@/tests/setup/db-capstones'
import { course, newLearner, publish, refusalOf, take } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { save, WHOLE } from '@/tests/setup/db-showcase'
import { resultAs, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

const COURSES = { short: ['one'], other: ['one'] }
const NONE = '00000000-0000-4000-8000-000000000000'

type Marked = { version: number }
type Queue = { rows: { id: string }[] }

describeOnBackends('capstones in the $name database', (db) => {
  let teacher: Account
  beforeAll(async () => {
    teacher = await newStaff(db, 'instructor')
  })
  beforeEach(async () => {
    await publish(
      db,
      Object.entries(COURSES).map(([slug, lessons]) => course(slug, lessons)),
    )
  })

  const mark = (
    submission: string,
    version = 0,
    options: Parameters<typeof markCapstone>[2] = {},
  ) => teacher.ask<Marked>(markCapstone(submission, version, options))
  const certificates = ({ id }: Account) =>
    db.admin.rows<{ code: string; capstone: string | null }>(
      sql`select code, capstone from public.certificates where user_id = ${id} and kind = 'track'`,
    )
  const told = ({ id }: Account) =>
    db.admin.rows(sql`select entry.kind, entry.params from public.notifications as entry
        where entry.user_id = ${id} and entry.kind like 'capstone-%' order by entry.id`)
  const mailed = ({ id }: Account) =>
    db.admin.rows(sql`select mail.kind from public.mail_outbox as mail
        where mail.user_id = ${id} and mail.kind like 'capstone-%' order by mail.id`)

  test('the database marks by the criteria that the repository explains', async () => {
    const stored = await db.admin.rows<{ track: string; title: string; criteria: string[] }>(
      'select track, title, criteria from public.capstone_rubrics order by track',
    )
    const written = [...tracks].sort().map((track) => {
      const { title, criteria } = rubricOf(track)
      return { track, title, criteria: criteria.map(({ id }) => id) }
    })
    expect(stored).toEqual(written)
  })

  test('a track brings no certificate before its capstone has been passed, and one that states it after', async () => {
    const person = await newCandidate(db, COURSES)
    expect(await certificates(person)).toEqual([])
    expect(await person.rpc('my_capstones')).toContainEqual({
      ...{ track: 'ai-fundamentals', state: 'draft', open: true, certified: false },
    })
    expect(await mark(await handIn(db, person))).toEqual({ version: 1, outcome: 'passed' })
    const [held] = await certificates(person)
    expect(held?.capstone).toBe('Sort support messages reliably')
    const read = rpc('read_certificate', { certificate_code: held?.code ?? null })
    expect(await resultAs(db.api, 'anon', {}, read)).toMatchObject({
      capstone: 'Sort support messages reliably',
      capstone_passed_at: expect.any(String),
    })
    expect(await capstoneOf(person)).toMatchObject({
      ...{ missing: [], certificate: { code: held?.code }, own: { state: 'passed' } },
    })
    expect(await told(person)).toEqual([
      { kind: 'capstone-passed', params: expect.objectContaining({ track: 'ai-fundamentals' }) },
    ])
    expect(await mailed(person)).toEqual([{ kind: 'capstone-passed' }])
  })

  test('an earlier certificate stays as it was, and says that there was no capstone', async () => {
    const person = await newLearner(db)
    await take(person, 'short', ['one'])
    const code = 'a'.repeat(8) + person.id.replaceAll('-', '').slice(0, 24)
    await db.admin.run(sql`
      insert into public.certificates
        (code, user_id, kind, subject, title, track, holder, minutes, lessons)
      values (${code}, ${person.id}, 'track', 'ai-fundamentals', 'ai-fundamentals',
        'ai-fundamentals', 'Ada', 1, 1)`)
    await passCapstone(db, person)
    await take(person, 'other', ['one'])
    expect(await certificates(person)).toEqual([{ code, capstone: null }])
  })

  test('the last course brings the certificate to those who have passed already', async () => {
    const person = await newLearner(db)
    await passCapstone(db, person)
    await take(person, 'short', ['one'])
    expect(await certificates(person)).toEqual([])
    await take(person, 'other', ['one'])
    expect(await certificates(person)).toMatchObject([{ capstone: expect.any(String) }])
  })

  test('can be prepared early, and submitted once the courses are completed', async () => {
    const person = await newCandidate(db, { short: ['one'] })
    const before = await capstoneOf(person)
    expect(before).toMatchObject({ missing: ['other'], own: { state: 'draft', files: FILES } })
    expect(await refusalOf(handIn(db, person))).toBe('P0001 capstone_ahead')
    await take(person, 'other', ['one'])
    await handIn(db, person)
    expect(await capstoneOf(person)).toMatchObject({ own: { state: 'submitted' } })
  })

  test('lacks what is missing, by name', async () => {
    const person = await newLearner(db)
    for (const [slug, lessons] of Object.entries(COURSES)) await take(person, slug, lessons)
    await person.rpc('start_capstone', { track: 'ai-fundamentals' })
    expect(await refusalOf(handIn(db, person))).toBe('P0001 capstone_incomplete')
    expect(await db.admin.rows('select from public.capstone_submissions limit 0')).toEqual([])
  })

  test('is marked as it was submitted, whatever becomes of the project', async () => {
    const person = await newCandidate(db, COURSES)
    const sent = await handIn(db, person)
    const { own } = await capstoneOf(person)
    await person.ask(save({ ...WHOLE, title: 'Changed' }, own?.project?.id, 2))
    await person.rpc('delete_project', { project: own?.project?.id ?? '' })
    expect(await teacher.ask(openCapstone(sent))).toMatchObject({
      submission: { title: WHOLE.title, files: FILES, number: 1 },
    })
    expect(await capstoneOf(person)).toMatchObject({ own: { project: null } })
    const again = await person.ask<string>(rpc('start_capstone', { track: 'ai-fundamentals' }))
    expect(await capstoneOf(person)).toMatchObject({ own: { project: { id: again } } })
  })

  test('a draft of a marking is seen by instructors only', async () => {
    const person = await newCandidate(db, COURSES)
    const sent = await handIn(db, person)
    const marks = { baseline: { met: false, comment: 'Where is it?' }, split: { met: null } }
    expect(await mark(sent, 0, { marks, publish: false })).toEqual({ version: 1, outcome: null })
    expect(await capstoneOf(person)).toMatchObject({
      own: { state: 'submitted', submissions: [{ marking: null }] },
    })
    expect(await told(person)).toEqual([])
    const colleague = await newStaff(db, 'instructor')
    expect(await colleague.ask(openCapstone(sent))).toMatchObject({
      ...{ version: 1, marking: { marks, comments: COMMENTS } },
    })
    const { rows: waiting } = await colleague.ask<Queue>(rpc('staff_capstones'))
    expect(waiting.find(({ id }) => id === sent)).toMatchObject({ begun: true, number: 1 })
  })

  test('is returned with comments, and submitted again once', async () => {
    const person = await newCandidate(db, COURSES)
    const first = await handIn(db, person)
    expect(await mark(first, 0, { marks: marksOf('split') })).toMatchObject({ outcome: 'returned' })
    expect(await capstoneOf(person)).toMatchObject({
      own: {
        state: 'returned',
        submissions: [
          {
            marking: { comments: COMMENTS, marks: { split: { met: false } }, outcome: 'returned' },
          },
        ],
      },
    })
    const second = await handIn(db, person)
    expect(await mark(second, 0, { marks: marksOf('limits') })).toMatchObject({ outcome: 'failed' })
    expect(await certificates(person)).toEqual([])
    expect(await refusalOf(handIn(db, person))).toBe('P0001 capstone_state')

    expect(await teacher.rpc('grant_capstone_attempt', { submission: second })).toBe(3)
    expect(await mark(await handIn(db, person))).toMatchObject({ outcome: 'passed' })
    expect(await certificates(person)).toHaveLength(1)
    const kinds = ['returned', 'failed', 'reopened', 'passed'].map((one) => ({
      kind: `capstone-${one}`,
    }))
    expect(await told(person)).toMatchObject(kinds)
    expect(await mailed(person)).toEqual(kinds)
  })

  test.each([
    ['a criterion without a decision', { baseline: { met: true } }, 'P0001 marks_missing'],
    [
      'a missed criterion without a comment',
      { ...marksOf(), split: { met: false, comment: ' ' } },
      'P0001 mark_comment_missing',
    ],
    ['an unknown criterion', { ...marksOf(), more: { met: true } }, '22023 marks_invalid'],
    ['something else', [], '22023 marks_invalid'],
    [
      'a word instead of a decision',
      { ...marksOf(), split: { met: 'yes' } },
      '22023 marks_invalid',
    ],
  ])('%s is refused', async (_, marks, refusal) => {
    const person = await newCandidate(db, COURSES)
    expect(await refusalOf(mark(await handIn(db, person), 0, { marks }))).toBe(refusal)
    expect(await capstoneOf(person)).toMatchObject({ own: { state: 'submitted' } })
  })

  test.each([
    [[{ file: 'sort.py', line: 4, text: 'There is no such line.' }]],
    [[{ file: 'sort.py', line: 0, text: 'Nor this.' }]],
    [[{ file: 'sort.py', line: 1.5, text: 'Nor this.' }]],
    [[{ file: 'other.py', line: 1, text: 'Nor this file.' }]],
    [[{ file: 'sort.py', line: 1, text: ' ' }]],
    [{}],
  ])('the comments %j are refused', async (comments) => {
    const person = await newCandidate(db, COURSES)
    const sent = await handIn(db, person)
    expect(await refusalOf(mark(sent, 0, { comments }))).toBe('22023 marks_invalid')
  })

  test.each([
    [[{ name: '../a.py', text: '' }]],
    [[{ name: 'a b.py', text: '' }]],
    [[{ name: 'a.py' }]],
    [[{ name: 'a.py', text: 'x', more: 1 }]],
    [
      [
        { name: 'a.py', text: '' },
        { name: 'A.py', text: '' },
      ],
    ],
    [[{ name: 'a.py', text: 'x'.repeat(200_001) }]],
    [[{ name: 'a.py', text: '\u202e' }]],
    [Array.from({ length: 21 }, (_, at) => ({ name: `${at}.py`, text: '' }))],
    [{}],
  ])('the files %# are refused', async (files) => {
    const person = await newLearner(db)
    await person.rpc('start_capstone', { track: 'ai-fundamentals' })
    const { own } = await capstoneOf(person)
    const attempt = person.ask(saveFiles(own?.version ?? 0, files))
    expect(await refusalOf(attempt)).toBe('22023 files_invalid')
  })

  test('two devices and two instructors don’t overwrite each other', async () => {
    const person = await newCandidate(db, COURSES)
    const { own } = await capstoneOf(person)
    const version = own?.version ?? 0
    await person.ask(saveFiles(version, []))
    expect(await refusalOf(person.ask(saveFiles(version)))).toBe('P0001 capstone_changed')
    await person.ask(saveFiles(version + 1))
    const sent = await handIn(db, person)
    await mark(sent, 0, { publish: false })
    expect(await refusalOf(mark(sent, 0))).toBe('P0001 marking_changed')
    await mark(sent, 1)
    expect(await refusalOf(mark(sent, 2))).toBe('P0001 capstone_marked')
  })

  test('publishing and granting are logged, with whom they concern', async () => {
    const person = await newCandidate(db, COURSES)
    await mark(await handIn(db, person), 0, { marks: marksOf('split') })
    const second = await handIn(db, person)
    await mark(second, 0, { marks: marksOf('split') })
    await teacher.rpc('grant_capstone_attempt', { submission: second })
    const logged =
      await db.admin.rows(sql`select entry.action, entry.fields from public.audit_log as entry
        join public.audit_values as kept on kept.entry = entry.id
        where kept.person = ${person.id} order by entry.id`)
    const marked = { action: 'capstone-marked', fields: ['marks', 'outcome', 'track'] }
    expect(logged).toEqual([
      ...[marked, marked],
      { action: 'capstone-attempt-granted', fields: ['attempts'] },
    ])
  })

  test('nobody marks their own, and others read none', async () => {
    const person = await newCandidate(db, COURSES)
    const sent = await handIn(db, person)
    await mark(sent, 0, { marks: marksOf('split') })
    const second = await newStaff(db, 'admin')
    await take(await newLearner(db), 'short', ['one'])
    const ownQueue = await second.ask<Queue>(
      rpc('staff_capstones', { search: 'lovelace', state: 'returned' }),
    )
    expect(ownQueue.rows.map(({ id }) => id)).toContain(sent)

    // As staff themselves, they find neither their own work nor a way to mark it.
    await db.admin.run(sql`
      insert into public.staff_roles (user_id, role) values (${person.id}, 'instructor');
      insert into public.second_factors (user_id, kind, name, secret)
      values (${person.id}, 'totp', 'App', 'x');
      insert into public.account_sessions (session_id, user_id, factor_passed_at)
      values (${person.claims.session_id}, ${person.id}, now())
      on conflict on constraint account_sessions_pkey do update set factor_passed_at = now()`)
    expect(await person.ask(openCapstone(sent))).toBeNull()
    const { rows: seen } = await person.ask<Queue>(rpc('staff_capstones', { state: 'returned' }))
    expect(seen.map(({ id }) => id)).not.toContain(sent)
    const again = await handIn(db, person)
    expect(await refusalOf(person.ask(markCapstone(again, 0)))).toBe('P0001 own_capstone')
    expect(await person.refusal('grant_capstone_attempt', { submission: again })).toBe(
      'P0001 own_capstone',
    )

    const stranger = await newLearner(db)
    expect(await capstoneOf(stranger)).toMatchObject({ own: null })
    for (const table of ['capstones', 'capstone_submissions']) {
      expect(await stranger.rows(`select * from public.${table}`)).toEqual([])
    }
    // A server refuses; the embedded backend shows no row.
    expect(await person.rows('select * from public.capstone_markings').catch(() => [])).toEqual([])
  })

  test('unknown ones are refused', async () => {
    const person = await newLearner(db)
    expect(await person.refusal('start_capstone', { track: 'none' })).toBe('PT404 capstone_unknown')
    expect(await refusalOf(person.ask(saveFiles(1)))).toBe('PT404 capstone_unknown')
    expect(await refusalOf(mark(NONE))).toBe('PT404 capstone_unknown')
    expect(await teacher.refusal('grant_capstone_attempt', { submission: NONE })).toBe(
      'PT404 capstone_unknown',
    )
    expect(await teacher.ask(openCapstone(NONE))).toBeNull()
    expect(await person.rpc('get_capstone', { track: 'none' })).toMatchObject({ own: null })
  })

  test('every criterion of the tests is one of the rubric', () => {
    expect(rubricOf('ai-fundamentals').criteria.map(({ id }) => id)).toEqual(CRITERIA)
  })
})
