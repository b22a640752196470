import 'server-only'
import { z } from 'zod'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { getLessonTest } from '@/lib/content/courses'
import { patience, personClient } from '@/lib/db/clients'
import { ensureCatalogue } from './publish'
import type { exerciseInput, noteInput, placeInput, quizInput } from './schema'

type Failure = { code?: string; message: string; details?: string | null }

/** Codes that the functions of the database raise, and what they mean to whoever asked. */
const refusals: Record<string, number> = {
  session_ended: 401,
  profile_incomplete: 403,
  course_unknown: 404,
  lesson_unknown: 404,
  not_enrolled: 409,
  quiz_not_passed: 409,
  lessons_missing: 409,
  answers_invalid: 422,
  rate_limited: 429,
}

function refusalOf(error: Failure, status: number): Outcome<never> {
  const known = refusals[error.message]
  const retryAfter = known === 429 ? Number(error.details) || undefined : undefined
  if (known) return refuse(known, error.message, { retryAfter })
  if (status === 401) return refuse(401, 'session_ended')
  // A lesson that left the catalogue, or a value that a table's check refuses.
  if (error.code === '23503') return refuse(404, 'lesson_unknown')
  if (error.code === '23514' || error.code === '22P02') return refuse(422, 'invalid_input')
  return unavailable()
}

type Call = PromiseLike<{ data: unknown; error: Failure | null; status: number }>
type Client = ReturnType<typeof personClient>

/** Asks the database as the person and reads its answer. */
async function ask<Schema extends z.ZodType>(
  accessToken: string,
  schema: Schema,
  call: (person: Client) => Call,
): Promise<Outcome<z.output<Schema>>> {
  const { data, error, status } = await call(personClient(accessToken, patience.change))
  if (error) return refusalOf(error, status)
  const parsed = schema.safeParse(status === 204 ? nothing : data)
  return parsed.success ? done(parsed.data) : unavailable()
}

/** The same once it holds this build's catalogue. */
const change: typeof ask = async (...asked) =>
  (await ensureCatalogue()) ? ask(...asked) : unavailable()

/** What a function says that has nothing to tell. */
const nothing = 'nothing'
const silence = z.literal(nothing).transform(() => null)

const judged = z.object({
  correct: z.number(),
  total: z.number(),
  passed: z.boolean(),
  results: z.record(z.string(), z.boolean()),
})

const completed = z
  .object({ course_completed: z.boolean(), certificate: z.string().nullable() })
  .transform(({ course_completed: courseCompleted, certificate }) => ({
    courseCompleted,
    certificate,
  }))

// Rows come with times as Postgres or as JSON writes them; `knownAt` is checked as ISO 8601.
const kept = z
  .object({ body: z.string(), updated_at: z.string(), conflict: z.boolean() })
  .transform(({ updated_at, ...note }) => ({
    ...note,
    updatedAt: new Date(updated_at).toISOString(),
  }))

/** Enrols the person in a course; again does nothing. Answers since when. */
export async function enrol(
  accessToken: string,
  course: string,
): Promise<Outcome<{ enrolledAt: string }>> {
  const since = z.string().transform((enrolledAt) => ({ enrolledAt }))
  return change(accessToken, since, (person) => person.rpc('enrol', { course_slug: course }))
}

export type QuizResult = {
  correct: number
  total: number
  passed: boolean
  /** By question: whether the answer was right. */
  results: Record<string, boolean>
  /** Why, for each question that was answered right, and for all once the quiz is passed. */
  explanations: Record<string, string>
}

/** Has the database judge the person's answers, and stores the attempt. */
export async function submitQuiz(
  accessToken: string,
  { course, lesson, answers }: z.output<typeof quizInput>,
): Promise<Outcome<QuizResult>> {
  const explained = judged.transform((result): QuizResult => {
    const questions = getLessonTest(course, lesson)?.quiz ?? []
    const told = questions.filter(({ id }) => result.passed || result.results[id])
    const explanations = Object.fromEntries(told.map(({ id, explanation }) => [id, explanation]))
    return { ...result, explanations }
  })
  return change(accessToken, explained, (person) =>
    person.rpc('submit_quiz', { course_slug: course, lesson_slug: lesson, answers }),
  )
}

/** Whether the person's answer to a lesson's exercise is right; then also how to get there. */
export async function solveExercise(
  accessToken: string,
  { course, lesson, answer }: z.output<typeof exerciseInput>,
): Promise<Outcome<{ solved: boolean; solution: string | null }>> {
  const told = z.boolean().transform((solved) => ({
    solved,
    solution: solved ? (getLessonTest(course, lesson)?.exercise.solution ?? null) : null,
  }))
  return change(accessToken, told, (person) =>
    person.rpc('solve_exercise', { course_slug: course, lesson_slug: lesson, answer }),
  )
}

/**
 * Completes a lesson: 409 'quiz_not_passed' or 'lessons_missing' when it can't be yet. Answers whether that
 * completed the course, and the code of its certificate then.
 */
export async function completeLesson(
  accessToken: string,
  course: string,
  lesson: string,
): Promise<Outcome<{ courseCompleted: boolean; certificate: string | null }>> {
  return change(accessToken, completed, (person) =>
    person.rpc('complete_lesson', { course_slug: course, lesson_slug: lesson }),
  )
}

/** Notes where the person is in a lesson, for another device. */
export async function savePlace(
  accessToken: string,
  { course, lesson, scroll, draft }: z.output<typeof placeInput>,
): Promise<Outcome<null>> {
  return change(accessToken, silence, (person) =>
    person.rpc('save_place', {
      course_slug: course,
      lesson_slug: lesson,
      scroll_share: scroll,
      quiz_draft: draft,
    }),
  )
}

/** Saves the person's note; a `conflict` carries what another device saved meanwhile, and changes nothing. */
export async function saveNote(
  accessToken: string,
  { course, lesson, body, knownAt }: z.output<typeof noteInput>,
): Promise<Outcome<{ body: string; updatedAt: string; conflict: boolean }>> {
  return change(accessToken, kept, (person) =>
    person
      .rpc('save_note', {
        course_slug: course,
        lesson_slug: lesson,
        note: body,
        known_at: knownAt ?? undefined,
      })
      .single(),
  )
}

/** Shows the person on the leaderboard under an alias, or no longer (null); 409 'alias_taken'. */
export async function setAlias(accessToken: string, alias: string | null): Promise<Outcome<null>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'set_alias',
    { chosen: alias ?? undefined },
  )
  if (error) return refusalOf(error, status)
  if (typeof data !== 'boolean') return unavailable()
  if (!data) return refuse(409, 'alias_taken', { fields: { alias: 'alias_taken' } })
  return done(null)
}

/** The name on the person's certificates from now on; null takes the account's. */
export async function setCertificateName(
  accessToken: string,
  name: string | null,
): Promise<Outcome<null>> {
  return ask(accessToken, silence, (person) =>
    person.rpc('set_certificate_name', { chosen: name ?? undefined }),
  )
}
