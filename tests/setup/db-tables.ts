import { literal, type Sql, sql } from './db-sql.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'
export type Actor = 'anon' | 'owner' | 'other' | 'service'
export type Someone = { id: string; email: string }
type Rights = Record<Actor, Operation[]>

export const OPERATIONS: Operation[] = ['select', 'insert', 'update', 'delete']
export const ACTORS: Actor[] = ['anon', 'owner', 'other', 'service']

const SERVER_ONLY: Rights = { anon: [], owner: [], other: [], service: OPERATIONS }
const SERVER_READS: Rights = { anon: [], owner: [], other: [], service: ['select'] }
const OWNER_READS: Rights = { anon: [], owner: ['select'], other: [], service: ['select'] }
const EVERYBODY_READS: Rights = {
  anon: ['select'],
  owner: ['select'],
  other: ['select'],
  service: ['select'],
}
const NOBODY: Rights = { anon: [], owner: [], other: [], service: [] }

type Definition = {
  /** A column that identifies the row. */
  key: string
  /** A row that belongs to a person. */
  row: (person: Someone) => Record<string, unknown>
  /** A change of one of its columns. */
  patch: Record<string, unknown>
  /** The permitted operations of each caller on the owner's row; all others must have no effect. */
  allowed: Rights
  /** Creates the rows it refers to, so that only access decides. */
  needs?: (person: Someone) => string
}

const courseOf = ({ id }: Someone) => `access-${id}`
const QUIZ = [{ id: 'a', correct: ['b'] }]
const EXERCISE = { kind: 'text', accepted: ['c'] }

/** A retired course with two lessons, and another course; retired, so that no one completes them by chance. */
const offered = (person: Someone) => sql`
  insert into public.courses (slug, track, level, title, minutes, retired)
  select slug, 'access', 'beginner', 'Access', 1, true
  from unnest(array[${courseOf(person)}, 'access-other']) as slug on conflict do nothing;
  insert into public.lessons (course, slug, place, quiz, exercise, retired)
  select ${courseOf(person)}, slug, 1, ${QUIZ}::jsonb, ${EXERCISE}::jsonb, true
  from unnest(array['one', 'two']) as slug on conflict do nothing;`

/** The same, including the person. */
const enrolled = (person: Someone) =>
  offered(person) +
  sql`insert into public.enrolments (user_id, course)
  values (${person.id}, ${courseOf(person)}) on conflict do nothing;`

const inLesson = (person: Someone) => ({
  user_id: person.id,
  course: courseOf(person),
  lesson: 'one',
})

/** A project with the person's number as its id. */
const projected = ({ id }: Someone) =>
  sql`insert into public.projects (id, author) values (${id}, ${id}) on conflict do nothing;`

/** An incident with the person's number as its id. */
const disturbed = ({ id }: Someone) => sql`
  insert into public.incidents (id, title, status, severity, services, description, start_time)
  values (${id}, ${id}, 'investigating', 'minor', '{web}', 'Access', '2026-01-01')
  on conflict do nothing;`

/** A message with the person's number as its id. */
const written = ({ id, email }: Someone) => sql`
  insert into public.messages (id, request_key, secret_hash, name, email, topic, body)
  values (${id}, ${`${id}-writes`}, ${`${id}-writes`}, 'Ada', ${email}, 'other', 'Hello')
  on conflict do nothing;`

/** A learner, and an event with their number as its id, without seats or counts yet. */
const invited = ({ id }: Someone) => sql`
  insert into public.profiles (id, full_name, college, interests, club_presence)
  values (${id}, 'Asha Rao', 'MANET', '{Coding}', 'Not involved')
  on conflict (id) do update set full_name = excluded.full_name, college = excluded.college, interests = excluded.interests,
    club_presence = excluded.club_presence;
  insert into public.events (id, topic, type, starts_at, ends_at, capacity)
  values (${id}, 'access', 'workshop', '2126-01-02T18:00:00Z', '2126-01-02T20:00:00Z', 5)
  on conflict do nothing;
  delete from public.event_counts where event_id = ${id};`

/** All tables of the schema public. */
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
  email_changes: {
    key: 'user_id',
    row: ({ id, email }) => ({ user_id: id, old_email: email, new_email: `new-${email}` }),
    patch: { new_email: 'forged@example.com' },
    allowed: { anon: [], owner: ['select'], other: [], service: [] },
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
  message_replies: {
    key: 'message_id',
    row: ({ id }) => ({ message_id: id, author: 'support', body: 'Hello' }),
    patch: { body: 'Forged' },
    allowed: SERVER_READS,
    needs: written,
  },
  faq_votes: {
    key: 'faq',
    row: ({ id }) => ({ faq: id, voter: `${id}-access`, user_id: id, helpful: true }),
    patch: { helpful: false },
    allowed: SERVER_READS,
  },
  faq_views: {
    key: 'faq',
    row: ({ id }) => ({ faq: id }),
    patch: { views: 7 },
    allowed: SERVER_READS,
  },
  faq_searches: {
    key: 'query',
    row: ({ id }) => ({ locale: 'en', query: id.replace(/\d/g, 'x') }),
    patch: { count: 7 },
    allowed: SERVER_READS,
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
  known_devices: {
    key: 'device_hash',
    row: ({ id }) => ({ user_id: id, device_hash: `device of ${id}` }),
    patch: { last_seen_at: '2126-01-01T00:00:00+00:00' },
    allowed: NOBODY,
  },
  sign_in_attempts: {
    key: 'account_hash',
    row: ({ id }) => ({
      account_hash: id,
      source_hash: '',
      failures: 1,
      expires_at: '2126-01-01T00:00:00Z',
    }),
    patch: { failures: 7 },
    allowed: NOBODY,
  },
  auth_mails: {
    key: 'address_hash',
    row: ({ id }) => ({ address_hash: id, purpose: 'reset', confirmed: true }),
    patch: { purpose: 'sign-up' },
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
  course_ratings: {
    key: 'user_id',
    row: (person) => ({ user_id: person.id, course: courseOf(person), rating: 4 }),
    patch: { rating: 5 },
    allowed: OWNER_READS,
    needs: offered,
  },
  course_rating_totals: {
    key: 'course',
    row: (person) => ({ course: courseOf(person), ratings: 1, points: 4 }),
    patch: { points: 5 },
    allowed: SERVER_READS,
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
  attempt_pauses: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, task: 'quiz', failures: 3 }),
    patch: { failures: 0 },
    allowed: OWNER_READS,
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
    row: ({ id }) => ({ user_id: id, alias: `Reader ${id.slice(0, 8)}` }),
    patch: { alias: 'Forged' },
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
  waiting_certificates: {
    key: 'code',
    row: ({ id }) => ({
      code: `${id.replaceAll('-', '').slice(1)}0`,
      user_id: id,
      kind: 'track',
      subject: 'access',
      title: 'Access',
      track: 'access',
      minutes: 1,
      lessons: 1,
    }),
    patch: { title: 'Forged' },
    allowed: OWNER_READS,
  },
  event_rules: {
    key: 'slug',
    row: ({ id }) => ({
      slug: `access-${id}`,
      type: 'workshop',
      topics: '{access}',
      zone: 'America/New_York',
      weekday: 3,
      every_weeks: 2,
      local_time: '18:00',
      duration: '1 hour',
      capacity: 1,
      first_date: '2126-01-02',
    }),
    patch: { capacity: 1000 },
    allowed: SERVER_READS,
  },
  events: {
    key: 'topic',
    row: ({ id }) => ({
      topic: `access-${id}`,
      type: 'workshop',
      starts_at: '2126-01-02T18:00:00Z',
      ends_at: '2126-01-02T20:00:00Z',
      capacity: 1,
    }),
    patch: { capacity: 1000 },
    allowed: OWNER_READS,
    needs: invited,
  },
  event_counts: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id, registered: 1 }),
    patch: { registered: 5 },
    allowed: OWNER_READS,
    needs: invited,
  },
  event_registrations: {
    key: 'user_id',
    row: ({ id }) => ({ event_id: id, user_id: id, state: 'queued' }),
    patch: { state: 'registered' },
    allowed: OWNER_READS,
    needs: invited,
  },
  event_alerts: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, locale: 'en' }),
    patch: { locale: 'fr' },
    allowed: OWNER_READS,
  },
  calendar_feeds: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, token_hash: id.replaceAll('-', '').repeat(2) }),
    patch: { token_hash: '0'.repeat(64) },
    allowed: SERVER_READS,
  },
  recording_views: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, recording: 'access' }),
    patch: { recording: 'forged' },
    allowed: OWNER_READS,
  },
  recording_likes: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, recording: 'access' }),
    patch: { recording: 'forged' },
    allowed: OWNER_READS,
  },
  mail_outbox: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, kind: 'project-published', dedupe_key: `access-${id}` }),
    patch: { kind: 'project-returned' },
    allowed: SERVER_READS,
  },
  notifications: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, kind: 'password-changed' }),
    patch: { kind: 'key-created' },
    allowed: { ...OWNER_READS, service: [] },
  },
  notification_settings: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, zone: 'Asia/Kolkata' }),
    patch: { zone: 'Europe/Berlin' },
    allowed: { ...OWNER_READS, service: [] },
  },
  update_streams: {
    key: 'user_id',
    row: ({ id }) => ({
      ...{ user_id: id, session_id: id, page: id, topic: 'notifications' },
      ends_at: '2126-01-01T00:00:00+00:00',
    }),
    patch: { ends_at: '2127-01-01T00:00:00+00:00' },
    allowed: NOBODY,
  },
  moderators: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id }),
    patch: { added_at: '2026-01-01T00:00:00+00:00' },
    allowed: { ...OWNER_READS, service: ['select', 'insert', 'delete'] },
  },
  projects: {
    key: 'author',
    row: ({ id }) => ({ author: id, title: 'Mine' }),
    patch: { title: 'Forged' },
    allowed: OWNER_READS,
  },
  project_texts: {
    key: 'project_id',
    row: ({ id }) => ({ project_id: id, words: "'mine'" }),
    patch: { words: "'forged'" },
    allowed: SERVER_READS,
    needs: projected,
  },
  kept_counts: {
    key: 'key',
    row: ({ id }) => ({ kind: 'access', key: id, amount: 1 }),
    patch: { amount: 2 },
    allowed: SERVER_READS,
  },
  project_likes: {
    key: 'user_id',
    row: ({ id }) => ({ project_id: id, user_id: id }),
    patch: { liked_at: '2026-01-01T00:00:00+00:00' },
    allowed: OWNER_READS,
    needs: projected,
  },
  spotlights: {
    key: 'project_id',
    row: ({ id }) => ({ month: '2019-01-01', project_id: id, prize: 500 }),
    patch: { prize: 1000 },
    allowed: SERVER_READS,
    needs: projected,
  },
  discarded_avatars: {
    key: 'avatar_id',
    row: ({ id }) => ({ avatar_id: id.replaceAll('-', '') }),
    patch: { due_at: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
  },
  discarded_images: {
    key: 'project_id',
    row: ({ id }) => ({ project_id: id, image_id: '0123456789abcdef' }),
    patch: { due_at: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
  },
  status_checks: {
    key: 'note',
    row: ({ id }) => ({
      service: 'web',
      checked_at: '2126-01-01T00:00:00+00:00',
      ok: true,
      ms: 1,
      note: id,
    }),
    patch: { ms: 7 },
    allowed: SERVER_READS,
  },
  status_days: {
    key: 'day',
    row: () => ({ service: 'web', day: '2126-01-01', checks: 1, failures: 0, slow: 0, ms_sum: 1 }),
    patch: { checks: 7 },
    allowed: SERVER_READS,
  },
  status_signals: {
    key: 'id',
    row: () => ({ id: 1 }),
    patch: { changed_at: '2026-01-01T00:00:00+00:00' },
    allowed: EVERYBODY_READS,
  },
  incidents: {
    key: 'title',
    row: ({ id }) => ({
      title: `access-${id}`,
      status: 'investigating',
      severity: 'minor',
      services: '{web}',
      description: 'Access',
      start_time: '2026-01-01T00:00:00+00:00',
    }),
    patch: { severity: 'critical' },
    allowed: SERVER_READS,
  },
  incident_updates: {
    key: 'incident_id',
    row: ({ id }) => ({
      incident_id: id,
      at: '2026-01-01T00:00:00+00:00',
      status: 'investigating',
      message: 'Access',
    }),
    patch: { message: 'Forged' },
    allowed: SERVER_READS,
    needs: disturbed,
  },
  status_subscribers: {
    key: 'email',
    row: ({ email }) => ({ email, locale: 'en' }),
    patch: { locale: 'fr' },
    allowed: SERVER_READS,
  },
} satisfies Record<string, Definition>

export type Table = keyof typeof TABLES
export const definitionOf = (table: Table): Definition => TABLES[table]

export const tableNames = Object.keys(TABLES) as Table[]

/** The value that identifies a person's row. */
export function keyOf(table: Table, person: Someone): string {
  const { row, key } = definitionOf(table)
  return String(row(person)[key])
}

/** An operation on a person's row, as SQL. */
export function statement(table: Table, operation: Operation, person: Someone): string {
  const { key, row, patch } = definitionOf(table)
  const values = row(person)
  const [column, changed] = Object.entries(patch)[0] ?? []
  const found = `${key} = ${literal(keyOf(table, person))}`
  return {
    select: `select * from public.${table} where ${found}`,
    insert: `insert into public.${table} (${Object.keys(values).join()}) values (${Object.values(values).map(literal).join()})`,
    update: `update public.${table} set ${column} = ${literal(changed)} where ${found}`,
    delete: `delete from public.${table} where ${found}`,
  }[operation]
}

/** Prepares the table for an operation on a person's row. */
export async function arrange(admin: Sql, table: Table, operation: Operation, person: Someone) {
  await admin.run(statement(table, 'delete', person))
  await admin.run(definitionOf(table).needs?.(person) ?? '')
  if (operation !== 'insert') await admin.run(statement(table, 'insert', person))
}
