import { randomUUID } from 'node:crypto'
import { type Account, type Backend, newAccount } from './db-backends.ts'
import { type Claims, resultAs, type Sql, sql } from './db-sql.ts'

export { refusalOf } from './db-sql.ts'

/** A quiz of three questions, one of them with two right options. */
export const QUIZ = [
  { id: 'first', correct: ['one'], section: 'begin' },
  { id: 'second', correct: ['one', 'two'], section: 'middle' },
  { id: 'third', correct: ['three'], section: 'end' },
]
export const RIGHT = { first: ['one'], second: ['two', 'one'], third: ['three'] }
/** Two of three right: not enough. */
export const ALMOST = { ...RIGHT, third: ['one'] }
export const NUMBER = { kind: 'number', value: 16, tolerance: 0, unit: 'requests' }

type Lesson = { slug: string; quiz: unknown; exercise: unknown; cards?: unknown }
type Course = {
  slug: string
  track: string
  level: string
  title: string
  minutes: number
  lessons: Lesson[]
}

export const lesson = (slug: string, facts: Partial<Lesson> = {}): Lesson => ({
  slug,
  quiz: QUIZ,
  exercise: NUMBER,
  ...facts,
})

export const course = (
  slug: string,
  lessons: (string | Lesson)[],
  facts: Partial<Course> = {},
): Course => ({
  slug,
  track: 'ai-fundamentals',
  level: 'beginner',
  title: `About ${slug}`,
  minutes: 60,
  ...facts,
  lessons: lessons.map((one) => (typeof one === 'string' ? lesson(one) : one)),
})

export const publishing = (catalogue: unknown, version: string = randomUUID()) =>
  sql`select public.publish_catalogue(${version}, ${JSON.stringify(catalogue)}::jsonb) as result`
export const enrolling = (slug: string) => sql`select public.enrol(${slug}) as result`
export const submitting = (slug: string, lessonSlug: string, answers: unknown = RIGHT) =>
  sql`select public.submit_quiz(${slug}, ${lessonSlug}, ${JSON.stringify(answers)}::jsonb) as result`
export const solving = (slug: string, lessonSlug: string, answer: string | null = '16') =>
  sql`select public.solve_exercise(${slug}, ${lessonSlug}, ${answer}) as result`
export const completing = (slug: string, lessonSlug: string) =>
  sql`select public.complete_lesson(${slug}, ${lessonSlug}) as result`
export const placing = (slug: string, lessonSlug: string, scroll: number, draft?: unknown) =>
  sql`select public.save_place(${slug}, ${lessonSlug}, ${scroll},
    ${draft === undefined ? null : JSON.stringify(draft)}::jsonb) as result`
export const noting = (slug: string, lessonSlug: string, body: string, knownAt?: string) =>
  sql`select * from public.save_note(${slug}, ${lessonSlug}, ${body}, ${knownAt ?? null})`
export const rating = (slug: string, stars: number | null, note: string | null = null) =>
  sql`select public.rate_course(${slug}, ${stars}, ${note}) as result`
/** Saves the caller's name. */
export const naming = (name: string | null) =>
  sql`update public.profiles set full_name = ${name} where true returning full_name as result`
export const aliasing = (alias: string | null) => sql`select public.set_alias(${alias}) as result`

type Person = { claims: Claims }
export type Completion = { course_completed: boolean; certificate: string | null }

/** The result of a call made like the API for this person. */
export function ask<T = unknown>(api: Sql, { claims }: Person, query: string): Promise<T> {
  return resultAs(api, 'authenticated', claims, query)
}

/** Ends a learner's pauses, as if they had waited. */
export const waited = ({ admin }: Pick<Backend, 'admin'>, { id }: { id: string }) =>
  admin.run(sql`update public.attempt_pauses set open_at = now() where user_id = ${id}`)

/** The result of a call with the server's key. */
export function askAsService<T = unknown>(api: Sql, query: string): Promise<T> {
  return resultAs(api, 'service_role', {}, query)
}

export const publish = (db: Pick<Backend, 'api'>, catalogue: unknown, version?: string) =>
  askAsService<boolean>(db.api, publishing(catalogue, version))

export async function completeProfile(
  { admin }: Pick<Backend, 'admin'>,
  { id }: { id: string },
  name = 'Ada Lovelace',
) {
  await admin.run(sql`
    update public.profiles
    set full_name = coalesce(full_name, ${name}), college = 'MANET', interests = '{Coding}',
      club_presence = 'Not involved'
    where id = ${id}`)
}

/** An account with a session and a complete profile. */
export async function newLearner(
  db: Backend,
  { name, ...options }: Parameters<typeof newAccount>[1] & { name?: string } = {},
): Promise<Account> {
  const account = await newAccount(db, options)
  await completeProfile(db, account, name)
  return account
}

/** As many new learners. */
export async function newLearners(db: Backend, count: number): Promise<Account[]> {
  const people: Account[] = []
  while (people.length < count) people.push(await newLearner(db))
  return people
}

/** Enrols, passes the quizzes and completes the lessons in order; returns the last completion. */
export async function take(db: Backend, person: Person, slug: string, lessons: string[]) {
  await ask(db.api, person, enrolling(slug))
  let last: Completion = { course_completed: false, certificate: null }
  for (const one of lessons) {
    await ask(db.api, person, submitting(slug, one))
    last = await ask<Completion>(db.api, person, completing(slug, one))
  }
  return last
}
