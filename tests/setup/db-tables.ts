import { sql } from './db-sql.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'
export type Actor = 'anon' | 'owner' | 'other' | 'service'
export type Someone = { id: string; email: string }
type Rights = Record<Actor, Operation[]>

export const OPERATIONS: Operation[] = ['select', 'insert', 'update', 'delete']
export const ACTORS: Actor[] = ['anon', 'owner', 'other', 'service']

const SERVER_ONLY: Rights = { anon: [], owner: [], other: [], service: OPERATIONS }
const SERVER_READS: Rights = { anon: [], owner: [], other: [], service: ['select'] }
const OWNER_READS: Rights = { anon: [], owner: ['select'], other: [], service: ['select'] }
const NOBODY: Rights = { anon: [], owner: [], other: [], service: [] }

type Definition = {
  /** A column that finds the row. */
  key: string
  /** A row that belongs to a person. */
  row: (person: Someone) => Record<string, unknown>
  /** A change to it, of one column. */
  patch: Record<string, unknown>
  /** What each may do with the row of the owner; what is not listed must have no effect. */
  allowed: Rights
  /** Makes what the row refers to, so that access alone decides. */
  needs?: (person: Someone) => string
}

const courseOf = ({ id }: Someone) => `access-${id}`
const QUIZ = [{ id: 'a', correct: ['b'] }]
const EXERCISE = { kind: 'text', accepted: ['c'] }

/** A retired course with two lessons, and another course; retired, so that nobody completes them by chance. */
const offered = (person: Someone) => sql`
  insert into public.courses (slug, track, level, title, minutes, retired)
  select slug, 'access', 'beginner', 'Access', 1, true
  from unnest(array[${courseOf(person)}, 'access-other']) as slug on conflict do nothing;
  insert into public.lessons (course, slug, place, quiz, exercise, retired)
  select ${courseOf(person)}, slug, 1, ${QUIZ}::jsonb, ${EXERCISE}::jsonb, true
  from unnest(array['one', 'two']) as slug on conflict do nothing;`

/** The same with the person in it. */
const enrolled = (person: Someone) =>
  offered(person) +
  sql`insert into public.enrolments (user_id, course)
  values (${person.id}, ${courseOf(person)}) on conflict do nothing;`

const inLesson = (person: Someone) => ({
  user_id: person.id,
  course: courseOf(person),
  lesson: 'one',
})

/** Every table of the schema public. */
export const TABLES = {
  profiles: {
    key: 'id',
    row: ({ id }) => ({ id, college: 'MANET' }),
    patch: { college: 'MIT ID' },
    allowed: {
      anon: [],
      owner: ['select', 'insert', 'update'],
      other: [],
      service: OPERATIONS,
    },
  },
  waitlist: {
    key: 'email',
    row: ({ email }) => ({ email }),
    patch: { status: 'invited' },
    allowed: SERVER_ONLY,
  },
  messages: {
    key: 'email',
    // 43 characters, as a SHA-256 has.
    row: ({ id, email }) => ({
      request_key: `${id}-access`,
      secret_hash: `${id}-access`,
      name: 'Ada',
      email,
      topic: 'other',
      body: 'Hello',
    }),
    patch: { state: 'answered' },
    allowed: SERVER_ONLY,
  },
  rate_limits: {
    key: 'subject_hash',
    row: ({ id }) => ({
      bucket: 'access',
      subject_hash: id,
      window_start: '2026-01-01T00:00:00Z',
      hits: 1,
      expires_at: '2126-01-01T00:00:00Z',
    }),
    patch: { hits: 7 },
    allowed: NOBODY,
  },
  web_vitals: {
    key: 'page',
    row: ({ id }) => ({
      metric: 'LCP',
      value: 900,
      rating: 'good',
      page: `/${id}`,
      locale: 'en',
      device: 'phone',
    }),
    patch: { rating: 'poor' },
    allowed: SERVER_ONLY,
  },
  catalogue_versions: {
    key: 'only_row',
    row: ({ id }) => ({ only_row: true, version: id }),
    patch: { version: 'forged' },
    allowed: SERVER_READS,
  },
  courses: {
    key: 'slug',
    row: ({ id }) => ({
      slug: `access-row-${id}`,
      track: 'access',
      level: 'beginner',
      title: 'Access',
      minutes: 1,
      retired: true,
    }),
    patch: { title: 'Forged' },
    allowed: SERVER_READS,
  },
  lessons: {
    key: 'slug',
    row: (person) => ({
      course: courseOf(person),
      slug: `row-${person.id}`,
      place: 1,
      quiz: QUIZ,
      exercise: EXERCISE,
      retired: true,
    }),
    patch: { place: 2 },
    allowed: SERVER_READS,
    needs: offered,
  },
  enrolments: {
    key: 'user_id',
    row: (person) => ({ user_id: person.id, course: courseOf(person) }),
    patch: { course: 'access-other' },
    allowed: OWNER_READS,
    needs: offered,
  },
  lesson_completions: {
    key: 'user_id',
    row: inLesson,
    patch: { lesson: 'two' },
    allowed: OWNER_READS,
    needs: enrolled,
  },
  quiz_attempts: {
    key: 'user_id',
    row: (person) => ({ ...inLesson(person), answers: {}, correct: 0, total: 1, passed: false }),
    patch: { passed: true },
    allowed: OWNER_READS,
    needs: enrolled,
  },
  exercise_solutions: {
    key: 'user_id',
    row: inLesson,
    patch: { lesson: 'two' },
    allowed: OWNER_READS,
    needs: enrolled,
  },
  lesson_notes: {
    key: 'user_id',
    row: (person) => ({ ...inLesson(person), body: 'Mine' }),
    patch: { body: 'Forged' },
    allowed: OWNER_READS,
    needs: enrolled,
  },
  lesson_places: {
    key: 'user_id',
    row: (person) => ({ ...inLesson(person), scroll: 0.25 }),
    patch: { scroll: 0.5 },
    allowed: OWNER_READS,
    needs: enrolled,
  },
  learner_settings: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, certificate_name: 'Ada' }),
    patch: { certificate_name: 'Forged' },
    allowed: OWNER_READS,
  },
  point_events: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, kind: 'lesson', ref: 'a/b', points: 10 }),
    patch: { points: 1000 },
    allowed: OWNER_READS,
  },
  point_totals: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, points: 10 }),
    patch: { points: 1000 },
    allowed: OWNER_READS,
  },
  certificates: {
    key: 'code',
    row: ({ id }) => ({
      code: id.replaceAll('-', ''),
      user_id: id,
      kind: 'track',
      subject: 'access',
      title: 'Access',
      track: 'access',
      holder: 'Ada',
      minutes: 1,
      lessons: 1,
    }),
    patch: { holder: 'Forged' },
    allowed: OWNER_READS,
  },
} satisfies Record<string, Definition>

export type Table = keyof typeof TABLES
export const definitionOf = (table: Table): Definition => TABLES[table]
