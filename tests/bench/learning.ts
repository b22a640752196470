/**
 * `node tests/bench/learning.ts [people] [completions]`: what the pages of the academy ask the database for,
 * and how long it takes on a real PostgreSQL that this starts and fills (see seed-learning.ts). Every call is
 * made as the API makes it, with a role and claims, by the person who has done most, and undone afterwards.
 * Milliseconds of EXPLAIN (ANALYZE, BUFFERS): the first call of a connection, then the middle and the
 * slowest of 30 more. Prints figures, holds nobody to them. Needs PostgreSQL's server binaries.
 */
import { findBinaries, ServerDatabase, startServer } from '../setup/db-server.ts'
import { beginAs, type Claims, rows, type Sql, sql, value } from '../setup/db-sql.ts'
import { DEFAULT_SIZE, seedLearning } from './seed-learning.ts'

const RUNS = 30

type Call = {
  name: string
  query: string
  role?: 'anon' | 'authenticated'
  /** Done before by the database's owner, and kept. */
  before?: string
}

/** Somebody whose track is complete but for the last lesson of its last course. */
const undoLast = (user: string, course: string, lesson: string, track: string) => sql`
  delete from public.lesson_completions
  where user_id = ${user} and course = ${course} and lesson = ${lesson};
  update public.enrolments set completed_at = null where user_id = ${user} and course = ${course};
  delete from public.certificates
  where user_id = ${user} and subject in (${course}, ${track});
  delete from public.point_events
  where user_id = ${user} and (ref in (${course}, ${track}) or ref = ${`${course}/${lesson}`})`

async function callsOf(db: Sql, user: string): Promise<Call[]> {
  const [last] = await rows<{ course: string; lesson: string; track: string; code: string }>(
    db,
    sql`select courses.slug as course, lessons.slug as lesson, courses.track, certificates.code
    from public.certificates
    join public.courses on courses.slug = certificates.subject
    join public.lessons on lessons.course = courses.slug
    where certificates.user_id = ${user} and certificates.kind = 'course'
    order by exists (
      select from public.certificates as track
      where track.user_id = ${user} and track.subject = courses.track
    ) desc, courses.slug, lessons.place desc
    limit 1`,
  )
  if (!last) throw new Error('Nobody has completed a course; more completions are needed.')
  const { course, lesson, track, code } = last
  const undo = undoLast(user, course, lesson, track)
  const answers = sql`(select jsonb_object_agg(question ->> 'id', question -> 'correct')
    from jsonb_array_elements(${await value(
      db,
      sql`select quiz from public.lessons where course = ${course} and slug = ${lesson}`,
    )}::jsonb) as question)`
  return [
    { name: 'learning_overview', query: 'select public.learning_overview()' },
    { name: 'lesson_state', query: sql`select public.lesson_state(${course}, ${lesson})` },
    { name: 'course_figures', query: 'select * from public.course_figures()', role: 'anon' },
    { name: 'learner_badges', query: 'select * from public.learner_badges()' },
    { name: 'leaderboard', query: 'select * from public.leaderboard(100)' },
    { name: 'alumni', query: 'select * from public.alumni(200)' },
    {
      name: 'certificates (own)',
      query: 'select * from public.certificates order by issued_at desc',
    },
    {
      name: 'read_certificate',
      query: sql`select public.read_certificate(${code})`,
      role: 'anon',
    },
    { name: 'enrol', query: sql`select public.enrol(${course})` },
    {
      name: 'submit_quiz',
      query: `${sql`select public.submit_quiz(${course}, ${lesson}, `}${answers})`,
    },
    {
      name: 'solve_exercise',
      query: sql`select public.solve_exercise(${course}, ${lesson}, '16')`,
    },
    {
      name: 'complete_lesson (the last one)',
      query: sql`select public.complete_lesson(${course}, ${lesson})`,
      before: undo,
    },
    {
      name: 'save_place',
      query: sql`select public.save_place(${course}, ${lesson}, 0.5, '{"a": ["b"]}')`,
    },
    {
      name: 'save_note',
      query: sql`select * from public.save_note(${course}, ${lesson}, ${'Words. '.repeat(500)})`,
    },
    { name: 'export_account', query: 'select public.export_account()' },
  ]
}

type Plan = {
  'Execution Time': number
  'Planning Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
}

async function explain(owner: Sql, api: Sql, claims: Claims, call: Call): Promise<Plan> {
  if (call.before) await owner.run(call.before)
  await beginAs(api, call.role ?? 'authenticated', call.role === 'anon' ? {} : claims)
  const [row] = await api.run(`explain (analyze, buffers, format json) ${call.query}`)
  await api.run('rollback')
  const [plan] = (row as { 'QUERY PLAN': [Plan] })['QUERY PLAN']
  return plan
}

async function measure(database: ServerDatabase, owner: Sql, claims: Claims, call: Call) {
  const api = await database.connect('authenticator')
  const plans: Plan[] = []
  for (let run = 0; run <= RUNS; run++) plans.push(await explain(owner, api, claims, call))
  const [first, ...more] = plans.map((plan) => plan['Execution Time'] + plan['Planning Time']) as [
    number,
    ...number[],
  ]
  const sorted = more.sort((a, b) => a - b)
  const { Plan: last } = plans.at(-1) as Plan
  const figures = [first, sorted[RUNS >> 1] ?? 0, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(2))
  const buffers = last['Shared Hit Blocks'] + last['Shared Read Blocks']
  return line(call.name, ...figures, buffers, last['Actual Rows'])
}

const line = (name: string, ...figures: unknown[]) =>
  name.padEnd(32) + figures.map((figure) => String(figure).padStart(10)).join('')

async function main(sizes: string[]) {
  const binaries = findBinaries()
  if (!binaries) throw new Error('This needs the server binaries of PostgreSQL 15 or newer.')
  const [people = DEFAULT_SIZE.people, completions = DEFAULT_SIZE.completions] = sizes.map(Number)
  const { address, stop } = await startServer(binaries)
  try {
    const database = await ServerDatabase.create(address, 'bench')
    const owner = await database.connect('postgres')
    console.info(await value(owner, 'select version()'))
    console.info(JSON.stringify(await seedLearning(owner, { people, completions })))
    const [busiest] = await rows<{ sub: string; session_id: string }>(
      owner,
      `select sessions.user_id as sub, sessions.id as session_id
      from auth.sessions join public.lesson_completions using (user_id)
      group by sessions.id order by count(*) desc, sessions.id limit 1`,
    )
    if (!busiest) throw new Error('Nobody has learned anything.')
    console.info(line('', 'first', 'middle', 'slowest', 'buffers', 'rows'))
    for (const call of await callsOf(owner, busiest.sub)) {
      console.info(await measure(database, owner, busiest, call))
    }
    await database.close()
  } finally {
    await stop()
  }
}

await main(process.argv.slice(2))
