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
  /** Triggers refuse changes, whoever makes them. */
  isKept?: boolean
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

/** The same, with a completed lesson. */
const completed = (person: Someone) =>
  enrolled(person) +
  sql`insert into public.lesson_completions (user_id, course, lesson)
  values (${person.id}, ${courseOf(person)}, 'one') on conflict do nothing;`

/** The same as enrolled, with a question. */
const posted = (person: Someone) =>
  enrolled(person) +
  sql`insert into public.lesson_posts (id, course, lesson, author, title, body)
  values (${person.id}, ${courseOf(person)}, 'one', ${person.id}, 'Why does it end?', 'Mine')
  on conflict do nothing;`

/** Enough cases for a code exercise. */
const CODE_CASES = Array.from({ length: 30 }, (_, input) => ({ input, output: input }))

/** The same as enrolled, with a code exercise in the first lesson. */
const coding = (person: Someone) =>
  enrolled(person) +
  sql`insert into public.code_exercises (course, lesson, version, unordered, cases, retired)
  values (${courseOf(person)}, 'one', 'v1', false, ${CODE_CASES}::jsonb, true)
  on conflict do nothing;`

const inLesson = (person: Someone) => ({
  user_id: person.id,
  course: courseOf(person),
  lesson: 'one',
})

/** A project with the person's number as its id. */
const projected = ({ id }: Someone) =>
  sql`insert into public.projects (id, author) values (${id}, ${id}) on conflict do nothing;`

/** A capstone with the person's number as its id. */
const built = ({ id }: Someone) => sql`
  insert into public.capstones (id, user_id, track) values (${id}, ${id}, 'ai-fundamentals')
  on conflict do nothing;`

/** The same, submitted under that number. */
const handedIn = (person: Someone) =>
  built(person) +
  sql`insert into public.capstone_submissions
    (id, capstone_id, number, title, summary, description, files)
  values (${person.id}, ${person.id}, 1, 'Mine', '', '', '[]') on conflict do nothing;`

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

/** A seat in that event. */
const seated = (person: Someone) =>
  invited(person) +
  sql`insert into public.event_registrations (event_id, user_id, state)
  values (${person.id}, ${person.id}, 'registered') on conflict do nothing;`

/** A room of that event. */
const entered = (person: Someone) =>
  invited(person) +
  sql`insert into public.rooms (event_id) values (${person.id}) on conflict do nothing;`

/** The same, with two questions that nobody has asked. */
const asked = (person: Someone) =>
  entered(person) +
  sql`insert into public.room_events (event_id, seq, kind, body)
  select ${person.id}, seq, 'question', '{"text": "Why?"}' from generate_series(1, 2) as seq
  on conflict do nothing;`

/** The same, where the second can be voted for. */
const voted = (person: Someone) =>
  asked(person) +
  sql`insert into public.room_items (event_id, seq, counts) values (${person.id}, 2, '{0}')
  on conflict do nothing;`

/** A hackathon with the person's number as its id, in which they have a seat. */
const hacking = ({ id, email }: Someone) =>
  invited({ id, email }) +
  sql`insert into public.hackathons (event_id) values (${id}) on conflict do nothing;
  insert into public.event_registrations (event_id, user_id, state)
  values (${id}, ${id}, 'registered') on conflict do nothing;`

const codeFor = (id: string) => id.replaceAll('-', '').slice(0, 10).toUpperCase()

/** The same with a team and what it submitted. */
const submitted = (person: Someone) =>
  hacking(person) +
  sql`insert into public.hackathon_teams (id, event_id, name, code)
  values (${person.id}, ${person.id}, 'Access', ${codeFor(person.id)}) on conflict do nothing;
  insert into public.hackathon_submissions (team_id, event_id, content, repository, demo)
  values (${person.id}, ${person.id}, '{}', 'https://code.example/', 'https://demo.example/')
  on conflict do nothing;`

/** A number for an entry of the audit log, far above those that were given out. */
const entryOf = ({ id }: Someone) => 2 ** 40 + Number.parseInt(id.slice(-8), 16)

/** A stored hash in hexadecimal digits. */
const hashOf = (id: string) => id.replaceAll('-', '').repeat(2)

/** What the errors of a group have in common, as a hash. */
const fingerprintOf = (id: string, last = 'f') => hashOf(id).slice(1) + last

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
  message_assignees: {
    key: 'message_id',
    row: ({ id }) => ({ message_id: id, assignee: id }),
    patch: { assigned_at: '2126-01-01T00:00:00+00:00' },
    allowed: NOBODY,
    needs: written,
  },
  message_notes: {
    key: 'message_id',
    row: ({ id }) => ({ message_id: id, author: id, body: 'Access' }),
    patch: { body: 'Forged' },
    allowed: NOBODY,
    needs: written,
  },
  message_presence: {
    key: 'message_id',
    row: ({ id }) => ({ message_id: id, user_id: id, until: '2126-01-01T00:00:00Z' }),
    patch: { until: '2126-01-02T00:00:00+00:00' },
    allowed: NOBODY,
    needs: written,
  },
  message_words: {
    key: 'message_id',
    row: ({ id }) => ({ message_id: id, words: 'access' }),
    patch: { words: "'forged'" },
    allowed: NOBODY,
    needs: (person) =>
      written(person) + sql`delete from public.message_words where message_id = ${person.id};`,
  },
  canned_answers: {
    key: 'title',
    row: ({ id }) => ({ title: id, bodies: { en: 'Access' } }),
    patch: { version: 7 },
    allowed: NOBODY,
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
  faq_search_totals: {
    key: 'query',
    row: ({ id }) => ({ locale: 'en', query: id, count: 1, last_day: '2026-01-01', words: 'x' }),
    patch: { count: 7 },
    allowed: NOBODY,
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
  account_sessions: {
    key: 'session_id',
    row: ({ id }) => ({ session_id: id, user_id: id }),
    patch: { factor_passed_at: '2026-01-01T00:00:00+00:00' },
    allowed: NOBODY,
  },
  recovery_codes: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, code_hash: hashOf(id) }),
    patch: { used_at: '2026-01-01T00:00:00+00:00' },
    allowed: NOBODY,
  },
  factor_removals: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, due_at: '2126-01-01T00:00:00+00:00' }),
    patch: { due_at: '2127-01-01T00:00:00+00:00' },
    allowed: NOBODY,
  },
  security_events: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, kind: 'exported' }),
    patch: { kind: 'factor-removed' },
    allowed: { ...OWNER_READS, service: [] },
  },
  api_keys: {
    key: 'start',
    row: ({ id }) => ({
      ...{ user_id: id, name: 'Mine', start: `alt_${id.slice(0, 8)}` },
      key_hash: hashOf(id),
    }),
    patch: { name: 'Forged' },
    allowed: SERVER_READS,
  },
  api_files: {
    key: 'id',
    row: ({ id }) => ({ id, user_id: id, filename: 'mine.csv', size: 1, format: 'csv' }),
    patch: { filename: 'forged.csv' },
    allowed: SERVER_READS,
  },
  discarded_api_files: {
    key: 'file_id',
    row: ({ id }) => ({ file_id: id }),
    patch: { due_at: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
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
  code_exercises: {
    key: 'course',
    row: (person) => ({
      ...{ course: courseOf(person), lesson: 'one', version: 'v1', unordered: false },
      cases: CODE_CASES,
    }),
    patch: { version: 'forged' },
    allowed: NOBODY,
    needs: enrolled,
  },
  code_progress: {
    key: 'user_id',
    row: (person) => ({ ...inLesson(person), hints: 1 }),
    patch: { hints: 2 },
    allowed: OWNER_READS,
    needs: coding,
  },
  code_attempts: {
    key: 'user_id',
    row: (person) => ({
      ...{ ...inLesson(person), id: person.id, code: 'Mine', hash: hashOf(person.id) },
      ...{ version: 'v1', cases: '{1}' },
    }),
    patch: { code: 'Forged' },
    allowed: OWNER_READS,
    needs: coding,
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
  lesson_posts: {
    key: 'author',
    row: (person) => ({
      ...{ id: person.id, author: person.id, course: courseOf(person), lesson: 'one' },
      ...{ title: 'Why does it end?', body: 'Mine' },
    }),
    patch: { body: 'Forged' },
    allowed: SERVER_READS,
    needs: enrolled,
  },
  post_votes: {
    key: 'user_id',
    row: ({ id }) => ({ post_id: id, user_id: id }),
    patch: { created_at: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
    needs: posted,
  },
  post_follows: {
    key: 'user_id',
    row: ({ id }) => ({ question_id: id, user_id: id }),
    patch: { created_at: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
    needs: posted,
  },
  post_reports: {
    key: 'user_id',
    row: ({ id }) => ({ post_id: id, user_id: id, reason: 'rude' }),
    patch: { reason: 'spam' },
    allowed: SERVER_READS,
    needs: posted,
  },
  applied_changes: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, id, change: 'save_place' }),
    patch: { applied_at: '2126-01-01T00:00:00+00:00' },
    allowed: OWNER_READS,
  },
  review_cards: {
    key: 'user_id',
    row: (person) => ({ ...inLesson(person), card: 'q1' }),
    patch: { lapses: 9 },
    allowed: OWNER_READS,
    needs: completed,
  },
  review_answers: {
    key: 'user_id',
    row: (person) => ({
      ...inLesson(person),
      id: person.id,
      card: 'q1',
      rating: 3,
      due_on: '2026-03-05',
    }),
    patch: { rating: 4 },
    allowed: OWNER_READS,
    needs: (person) =>
      completed(person) +
      sql`insert into public.review_cards (user_id, course, lesson, card)
      values (${person.id}, ${courseOf(person)}, 'one', 'q1') on conflict do nothing;`,
  },
  learner_settings: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, alias: `Reader ${id.slice(-8)}` }),
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
  public_holidays: {
    key: 'name',
    row: ({ id }) => ({ name: `Access ${id}`, day: '2126-01-02' }),
    patch: { day: '2126-01-03' },
    allowed: SERVER_READS,
  },
  time_zones: {
    key: 'name',
    row: ({ id }) => ({ name: `Access/${id}` }),
    patch: { added_on: '2126-01-02' },
    allowed: NOBODY,
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
  event_presence: {
    key: 'user_id',
    row: ({ id }) => ({ event_id: id, user_id: id, counted_to: '2026-01-01T00:00:00+00:00' }),
    patch: { seconds: 5400 },
    allowed: SERVER_READS,
    needs: seated,
  },
  attendance_judgements: {
    key: 'event_id',
    row: ({ id }) => ({
      event_id: id,
      ...{ starts_at: '2026-01-01T00:00:00+00:00', ends_at: '2026-01-01T01:00:00+00:00' },
    }),
    patch: { ends_at: '2026-01-01T00:01:00+00:00' },
    allowed: SERVER_READS,
    needs: invited,
  },
  check_in_codes: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id, code: 'ABC234' }),
    patch: { code: 'AAAAAA' },
    allowed: SERVER_READS,
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
    row: ({ id }) => ({ user_id: id, token_hash: hashOf(id) }),
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
  recording_places: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, recording: 'access', seconds: 1 }),
    patch: { seconds: 2 },
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
  event_topics: {
    key: 'slug',
    row: ({ id }) => ({ slug: `access-${id}`, instructor: 'brandt' }),
    patch: { instructor: 'okafor' },
    allowed: SERVER_READS,
  },
  event_series: {
    key: 'id',
    row: ({ id }) => ({ id, rule: 'FREQ=WEEKLY;COUNT=2' }),
    patch: { rule: 'FREQ=DAILY;COUNT=2' },
    allowed: SERVER_READS,
  },
  event_rooms: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id, mode: 'link', link: 'https://meet.example/access' }),
    patch: { link: 'https://meet.example/forged' },
    allowed: SERVER_READS,
    needs: invited,
  },
  room_plans: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id, slides: '# Access' }),
    patch: { slides: '# Forged' },
    allowed: SERVER_READS,
    needs: invited,
  },
  rooms: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id }),
    patch: { slide: 3 },
    allowed: SERVER_READS,
    needs: invited,
  },
  room_events: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id, seq: 7, kind: 'chat', user_id: id, body: { text: 'Mine' } }),
    patch: { user_id: null },
    allowed: SERVER_READS,
    needs: entered,
  },
  room_members: {
    key: 'user_id',
    row: ({ id }) => ({ event_id: id, user_id: id, number: 1, leads: false }),
    patch: { leads: true },
    allowed: SERVER_READS,
    needs: entered,
  },
  room_items: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id, seq: 1, counts: '{0}' }),
    patch: { untold: true },
    allowed: SERVER_READS,
    needs: asked,
  },
  room_votes: {
    key: 'user_id',
    row: ({ id }) => ({ event_id: id, seq: 2, user_id: id, choice: 1 }),
    patch: { choice: 2 },
    allowed: SERVER_READS,
    needs: voted,
  },
  films: {
    key: 'id',
    row: ({ id }) => ({
      ...{ id, category: 'workshop', recorded_on: '2026-11-20' },
      words: {
        en: { title: 'A session on film', description: 'What was shown and asked that day.' },
      },
    }),
    patch: { category: 'hackathon' },
    allowed: SERVER_READS,
  },
  discarded_film_files: {
    key: 'file',
    row: ({ id }) => ({ file: id }),
    patch: { discarded_at: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
  },
  hackathons: {
    key: 'event_id',
    row: ({ id }) => ({ event_id: id }),
    patch: { version: 7 },
    allowed: SERVER_READS,
    needs: (person) =>
      invited(person) + sql`delete from public.hackathons where event_id = ${person.id};`,
  },
  hackathon_teams: {
    key: 'id',
    row: ({ id }) => ({ id, event_id: id, name: 'Access', code: codeFor(id) }),
    patch: { name: 'Forged' },
    allowed: SERVER_READS,
    needs: (person) =>
      hacking(person) + sql`delete from public.hackathon_teams where id = ${person.id};`,
  },
  hackathon_members: {
    key: 'user_id',
    row: ({ id }) => ({ event_id: id, user_id: id, team_id: id, slot: 1 }),
    patch: { slot: 2 },
    allowed: SERVER_READS,
    needs: submitted,
  },
  hackathon_seekers: {
    key: 'user_id',
    row: ({ id }) => ({ event_id: id, user_id: id }),
    patch: { since: '2126-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
    needs: hacking,
  },
  hackathon_submissions: {
    key: 'team_id',
    row: ({ id }) => ({
      ...{ team_id: id, event_id: id, content: { title: 'Access' } },
      ...{ repository: 'https://code.example/', demo: 'https://demo.example/' },
    }),
    patch: { demo: 'https://forged.example/' },
    allowed: SERVER_READS,
    needs: (person) =>
      submitted(person) +
      sql`delete from public.hackathon_submissions where team_id = ${person.id};`,
  },
  hackathon_judges: {
    key: 'judge',
    row: ({ id }) => ({ team_id: id, judge: id }),
    patch: { note: 'Forged' },
    allowed: SERVER_READS,
    needs: submitted,
  },
  hackathon_results: {
    key: 'team_id',
    row: ({ id }) => ({
      ...{ team_id: id, event_id: id, place: 1, points: 7, best_design: false },
      ...{ prize_cents: 1, design_prize_cents: 0 },
    }),
    patch: { place: 2 },
    allowed: SERVER_READS,
    needs: submitted,
  },
  instructor_accounts: {
    key: 'user_id',
    row: ({ id }) => ({
      user_id: id,
      instructor: id.replace(/[^a-f]/g, (one) =>
        String.fromCharCode(103 + (one.charCodeAt(0) % 16)),
      ),
    }),
    patch: { instructor: 'forged' },
    allowed: SERVER_READS,
  },
  staff_roles: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, role: 'moderator' }),
    patch: { role: 'admin' },
    allowed: OWNER_READS,
  },
  moderation_decisions: {
    key: 'person',
    row: ({ id }) => ({
      ...{ kind: 'project', subject: id, person: id, decision: 'returned' },
      content: { title: 'Mine' },
    }),
    patch: { decision: 'published' },
    allowed: SERVER_READS,
  },
  waitlist_links: {
    key: 'entry',
    row: ({ id }) => ({ entry: id, link_key: id, link_hash: `${id}-access` }),
    patch: { link_key: 'a-forged-link-key' },
    allowed: NOBODY,
    needs: ({ id, email }) => sql`
      insert into public.waitlist (id, email) values (${id}, ${`listed-${email}`})
      on conflict do nothing;`,
  },
  waitlist_tags: {
    key: 'tag',
    row: ({ id }) => ({ tag: id.slice(0, 8) }),
    patch: { tag: 'forged' },
    allowed: NOBODY,
  },
  question_counts: {
    key: 'course',
    row: (person) => ({ course: courseOf(person), lesson: 'one', question: 'a', tries: 1 }),
    patch: { tries: 7 },
    allowed: SERVER_READS,
    needs: offered,
  },
  option_counts: {
    key: 'course',
    row: (person) => ({
      ...{ course: courseOf(person), lesson: 'one', question: 'a', option: 'b' },
      ...{ left_out: false, times: 1 },
    }),
    patch: { times: 7 },
    allowed: SERVER_READS,
    needs: offered,
  },
  staff_permissions: {
    key: 'permission',
    row: ({ id }) => ({ role: 'access', permission: id }),
    patch: { role: 'admin' },
    allowed: SERVER_READS,
  },
  people: {
    key: 'user_id',
    row: ({ id, email }) => ({
      ...{ user_id: id, email, joined_at: '2026-01-01T00:00:00+00:00' },
      words: "'mine'",
    }),
    patch: { email: 'forged@example.com' },
    allowed: SERVER_READS,
    needs: ({ id }) => sql`delete from public.people where user_id = ${id};`,
  },
  suspensions: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, reason: 'Spam' }),
    patch: { reason: 'Forged' },
    allowed: SERVER_READS,
  },
  audit_log: {
    key: 'subject',
    row: ({ id }) => ({ action: 'access', subject_kind: 'person', subject: id }),
    patch: { action: 'forged' },
    allowed: SERVER_READS,
    isKept: true,
  },
  audit_values: {
    key: 'person',
    row: (person) => ({ entry: entryOf(person), person: person.id, before: '{}' }),
    patch: { before: { role: 'forged' } },
    allowed: SERVER_READS,
    needs: (person) => sql`
      insert into public.audit_log (id, action, subject_kind, subject) overriding system value
      values (${entryOf(person)}, 'access', 'person', ${person.id}) on conflict do nothing;`,
    isKept: true,
  },
  projects: {
    key: 'author',
    row: ({ id }) => ({ author: id, title: 'Mine' }),
    patch: { title: 'Forged' },
    allowed: OWNER_READS,
  },
  capstone_rubrics: {
    key: 'track',
    row: ({ id }) => ({ track: id, title: 'Mine', criteria: '{a}' }),
    patch: { title: 'Forged' },
    allowed: SERVER_READS,
  },
  capstones: {
    key: 'user_id',
    row: ({ id }) => ({ user_id: id, track: 'ai-architect' }),
    patch: { attempts: 9 },
    allowed: OWNER_READS,
  },
  capstone_submissions: {
    key: 'capstone_id',
    row: ({ id }) => ({
      ...{ capstone_id: id, number: 2, title: 'Mine', summary: '', description: '' },
      files: [],
    }),
    patch: { title: 'Forged' },
    allowed: OWNER_READS,
    needs: built,
  },
  capstone_markings: {
    key: 'submission_id',
    row: ({ id }) => ({ submission_id: id, note: 'Mine' }),
    patch: { note: 'Forged' },
    allowed: SERVER_READS,
    needs: handedIn,
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
  incident_templates: {
    key: 'name',
    row: ({ id }) => ({ name: `Access ${id}`, use: 'update', body: 'Access' }),
    patch: { body: 'Forged' },
    allowed: SERVER_READS,
  },
  worker_rounds: {
    key: 'worker',
    row: ({ id }) => ({
      worker: `access ${id}`,
      started_at: '2026-01-01T00:00:00+00:00',
      ended_at: '2026-01-01T00:00:01+00:00',
    }),
    patch: { sent: 7 },
    allowed: SERVER_READS,
  },
  limit_refusals: {
    key: 'bucket',
    row: ({ id }) => ({
      bucket: `access-${id}`,
      hour: '2026-01-01T00:00:00+00:00',
      refusals: 1,
      last_at: '2026-01-01T00:00:00+00:00',
    }),
    patch: { refusals: 7 },
    allowed: SERVER_READS,
  },
  backups: {
    key: 'bytes',
    row: (person) => ({ people: 1, files: 1, bytes: entryOf(person) }),
    patch: { people: 7 },
    allowed: SERVER_READS,
  },
  error_groups: {
    key: 'fingerprint',
    row: ({ id }) => ({
      ...{ fingerprint: fingerprintOf(id), source: 'server', name: 'Error', page: '/access' },
      ...{ first_release: 'access', last_release: 'access' },
    }),
    patch: { state: 'ignored' },
    allowed: SERVER_READS,
  },
  error_reports: {
    key: 'reference',
    row: ({ id }) => ({ group_id: id, reference: id, release: 'access', page: '/access' }),
    patch: { page: '/forged' },
    allowed: SERVER_READS,
    needs: ({ id }) => sql`
      insert into public.error_groups
        (id, fingerprint, source, name, page, first_release, last_release)
      values (${id}, ${fingerprintOf(id, '0')}, 'server', 'Error', '/access', 'access', 'access')
      on conflict do nothing;`,
  },
  write_checks: {
    key: 'id',
    row: () => ({ id: 1, checked_at: '2026-01-01T00:00:00+00:00' }),
    patch: { checked_at: '2027-01-01T00:00:00+00:00' },
    allowed: SERVER_READS,
  },
  status_subscribers: {
    key: 'email',
    row: ({ email }) => ({ email, locale: 'en' }),
    patch: { locale: 'fr' },
    allowed: SERVER_READS,
  },
  // The last one: people with a factor that their session hasn't passed read nothing.
  second_factors: {
    key: 'id',
    row: ({ id }) => ({ id, user_id: id, kind: 'totp', name: 'App', secret: 'access' }),
    patch: { secret: 'forged' },
    allowed: NOBODY,
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
  const clear = statement(table, 'delete', person)
  const unguarded = `set session_replication_role = replica; ${clear}; reset session_replication_role`
  await admin.run(definitionOf(table).isKept ? unguarded : clear)
  await admin.run(definitionOf(table).needs?.(person) ?? '')
  if (operation !== 'insert') await admin.run(statement(table, 'insert', person))
}
