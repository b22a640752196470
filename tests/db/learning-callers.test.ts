import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Backend, backends, newAccount } from '@/tests/setup/db-backends'
import { type Embedded, embedded, type Person } from '@/tests/setup/db-embedded'
import {
  aliasing,
  ask,
  completeProfile,
  completing,
  course,
  enrolling,
  naming,
  newLearner,
  noting,
  placing,
  publish,
  refusalOf,
  reissuing,
  solving,
  submitting,
  take,
} from '@/tests/setup/db-learning'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'

const CODE = '0'.repeat(32)
const CHANGES = {
  enrol: enrolling('calls'),
  submit_quiz: submitting('calls', 'one'),
  solve_exercise: solving('calls', 'one'),
  complete_lesson: completing('calls', 'one'),
  save_place: placing('calls', 'one', 0.5),
  save_note: noting('calls', 'one', 'Mine'),
  set_alias: aliasing('Somebody'),
  set_certificate_name: naming('Somebody'),
  reissue_certificate: reissuing(CODE),
}
const READS = {
  learning_overview: 'select public.learning_overview() as result',
  lesson_state: `select public.lesson_state('calls', 'one') as result`,
  learner_badges: 'select badge from public.learner_badges() where have > 0',
  leaderboard: 'select alias from public.leaderboard()',
  alumni: 'select alias from public.alumni()',
}
const INTERNAL = [
  'select public.learner_id()',
  'select public.require_learner()',
  `select public.judge_quiz('[{"id": "a", "correct": ["b"]}]', '{}')`,
  `select public.is_exercise_solved('{"kind": "text", "accepted": ["b"]}', 'b')`,
  `select public.lock_enrolment(gen_random_uuid(), 'calls', 'one')`,
  `select public.issue_certificate(gen_random_uuid(), 'course', 'calls')`,
  `select public.finish_course(gen_random_uuid(), 'calls')`,
  `select public.finish_track(gen_random_uuid(), 'ai-fundamentals')`,
  'select public.holder_name(gen_random_uuid())',
  'select public.export_learning(gen_random_uuid())',
  `select public.count_attempt('x', 1, 1)`,
  'select public.rebuild_points()',
  `select public.revoke_certificate('${CODE}', 'x')`,
  `select public.publish_catalogue('x', '[]')`,
]
const PEOPLE_TABLES = [
  'enrolments',
  'lesson_completions',
  'quiz_attempts',
  'exercise_solutions',
  'lesson_notes',
  'lesson_places',
  'learner_settings',
  'point_events',
  'point_totals',
  'certificates',
] as const

describe.each(backends)('who may learn in the $name database', ({ open }) => {
  let db: Backend
  let learner: Account
  beforeAll(async () => {
    db = await open()
    await publish(db, [course('calls', ['one'])])
    learner = await newLearner(db)
    await take(db, learner, 'calls', ['one'])
    await ask(db.api, learner, aliasing(`Here ${randomUUID().slice(0, 8)}`))
    await ask(db.api, learner, noting('calls', 'one', 'Mine'))
  })
  afterAll(() => db.close())

  /** How many rows of this person there are, in all tables. */
  const traces = async ({ id }: { id: string }) => {
    const counts = PEOPLE_TABLES.map(
      (table) => `(select count(*) from public.${table} where user_id = '${id}')`,
    )
    const [row] = await rows(db.admin, `select (${counts.join(' + ')})::int as count`)
    return row?.count
  }

  test.each(Object.entries(CHANGES))('%s: not without a complete profile', async (_, query) => {
    const account = await newAccount(db)
    expect(await refusalOf(ask(db.api, account, query))).toBe('42501 profile_incomplete')
    await completeProfile(db, account)
    await db.admin.run(sql`update public.profiles set college = ' ' where id = ${account.id}`)
    expect(await refusalOf(ask(db.api, account, query))).toBe('42501 profile_incomplete')
    expect(await traces(account)).toBe(0)
  })

  test.each(Object.entries(CHANGES))('%s: not after the session has ended', async (_, query) => {
    const before = await traces(learner)
    for (const claims of [
      { sub: learner.id },
      { sub: learner.id, session_id: randomUUID() },
      { sub: randomUUID(), session_id: learner.claims.session_id },
      {},
    ]) {
      expect(await refusalOf(ask(db.api, { claims }, query))).toBe('28000 session_ended')
    }
    expect(await traces(learner)).toBe(before)
  })

  test.each(Object.entries({ ...CHANGES, ...READS }))(
    '%s: not for visitors, nor for the server’s key',
    async (_, query) => {
      for (const role of ['anon', 'service_role'] as const) {
        const claims = role === 'anon' ? {} : learner.claims
        expect(await codeOf(rowsAs(db.api, role, claims, query))).toBe('42501')
      }
    },
  )

  test.each(INTERNAL)('nobody with a token may call: %s', async (query) => {
    for (const role of ['anon', 'authenticated'] as const) {
      expect(await codeOf(rowsAs(db.api, role, learner.claims, query))).toBe('42501')
    }
  })

  test.each(Object.entries(READS))('%s: nothing once the session has ended', async (_, query) => {
    const read = (claims: Account['claims']) => rowsAs(db.api, 'authenticated', claims, query)
    const nobody = await read({ sub: randomUUID(), session_id: randomUUID() })
    expect(await read(learner.claims)).not.toEqual(nobody)
    expect(await read({ sub: learner.id, session_id: randomUUID() })).toEqual(nobody)
  })
})

describe('learning through the API, with real tokens', () => {
  let backend: Embedded
  let db: Backend
  let person: Person
  beforeAll(async () => {
    backend = await embedded()
    db = (await backends[0]?.open()) as Backend
    await publish(db, [course('calls', ['one'])])
    person = await backend.person()
    await completeProfile(db, person)
  })

  test('from enrolling to a certificate that a visitor reads', async () => {
    const { client } = person
    const where = { course_slug: 'calls', lesson_slug: 'one' }
    const answers = { first: ['one'], second: ['one', 'two'], third: ['three'] }
    expect((await client.rpc('enrol', { course_slug: 'calls' })).data).toEqual(expect.any(String))
    const judged = await client.rpc('submit_quiz', { ...where, answers })
    expect(judged.data).toMatchObject({ passed: true })
    const solved = await client.rpc('solve_exercise', { ...where, answer: '16 requests' })
    expect(solved.data).toBe(true)
    const { data } = await client.rpc('complete_lesson', where)
    expect(data).toMatchObject({ course_completed: true })
    const { certificate } = data as { certificate: string }
    const read = await backend.anon().rpc('read_certificate', { certificate_code: certificate })
    expect(read.data).toMatchObject({ title: 'About calls', revoked_at: null })
    expect((await client.rpc('learning_overview')).data).toMatchObject({ certificates: 2 })
    expect((await client.rpc('lesson_state', where)).data).toMatchObject({ completed: ['one'] })
    expect((await client.rpc('learner_badges')).data).toHaveLength(8)
    const own = await client.from('certificates').select('code').eq('kind', 'course')
    expect(own.data).toEqual([{ code: certificate }])
    expect((await backend.anon().from('certificates').select('code')).data ?? []).toEqual([])
  })

  test('no answer comes along with what one may read', async () => {
    const embeddings = [
      person.client.from('lesson_completions').select('lesson, lessons(quiz, exercise)'),
      person.client.from('enrolments').select('course, courses(title, lessons(quiz))'),
      person.client.from('lessons').select('quiz'),
    ]
    for (const answer of await Promise.all(embeddings)) {
      expect(JSON.stringify(answer.data ?? [])).not.toMatch(/correct|accepted|tolerance/)
    }
  })
})
