import { randomUUID } from 'node:crypto'
import { type Account, type Backend, newAccount } from './db-backends.ts'
import { rpc } from './db-rpc.ts'
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

/** Calls of functions, as texts; see `rpc`. */
export const storeCatalogue = (catalogue: unknown, version: string = randomUUID()) =>
  rpc('publish_catalogue', { version, catalogue: JSON.stringify(catalogue) })
export const enrol = (course_slug: string) => rpc('enrol', { course_slug })
export const submitQuiz = (course_slug: string, lesson_slug: string, answers: unknown = RIGHT) =>
  rpc('submit_quiz', { course_slug, lesson_slug, answers: JSON.stringify(answers) })
export const solveExercise = (
  course_slug: string,
  lesson_slug: string,
  answer: string | null = '16',
) => rpc('solve_exercise', { course_slug, lesson_slug, answer })
export const completeLesson = (course_slug: string, lesson_slug: string) =>
  rpc('complete_lesson', { course_slug, lesson_slug })
export const savePlace = (
  course_slug: string,
  lesson_slug: string,
  scroll_share: number,
  draft?: unknown,
) =>
  rpc('save_place', { course_slug, lesson_slug, scroll_share, quiz_draft: JSON.stringify(draft) })
export const saveNote = (slug: string, lessonSlug: string, body: string, knownAt?: string) =>
  sql`select * from public.save_note(${slug}, ${lessonSlug}, ${body}, ${knownAt ?? null})`
export const rateCourse = (course_slug: string, stars: number | null, note: string | null = null) =>
  rpc('rate_course', { course_slug, stars, note })
/** Saves the caller's name. */
export const saveName = (name: string | null) =>
  sql`update public.profiles set full_name = ${name} where true returning full_name as result`

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

export const publish = (db: Pick<Backend, 'ask'>, catalogue: unknown, version?: string) =>
  db.ask<boolean>(storeCatalogue(catalogue, version))

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
export async function take(person: Account, slug: string, lessons: string[]) {
  await person.ask(enrol(slug))
  let last: Completion = { course_completed: false, certificate: null }
  for (const one of lessons) {
    await person.ask(submitQuiz(slug, one))
    last = await person.ask<Completion>(completeLesson(slug, one))
  }
  return last
}
