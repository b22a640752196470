import 'server-only'
import type { z } from 'zod'
import { getLessonTest } from '@/lib/content/courses'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { patience, personClient } from '@/lib/supabase/clients'
import { ensureCatalogue } from './publish'
import type { exerciseInput, noteInput, placeInput, quizInput } from './schema'

type Failure = { code?: string; message: string }

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
  if (known) return refuse(known, error.message)
  if (status === 401) return refuse(401, 'session_ended')
  // A lesson that left the catalogue, or a value that a table's check refuses.
  if (error.code === '23503') return refuse(404, 'lesson_unknown')
  if (error.code === '23514' || error.code === '22P02') return refuse(422, 'invalid_input')
  return unavailable()
}

type Call<T> = PromiseLike<{ data: T; error: null } | { data: null; error: Failure }>
type Client = ReturnType<typeof personClient>

/** Asks the database as the person, once it holds this build's catalogue; `shape` makes its answer ours. */
async function change<T, Data>(
  accessToken: string,
  call: (person: Client) => Call<T> & PromiseLike<{ status: number }>,
  shape: (data: T) => Data,
): Promise<Outcome<Data>> {
  if (!(await ensureCatalogue())) return unavailable()
  const answer = await call(personClient(accessToken, patience.change))
  if (answer.error) return refusalOf(answer.error, answer.status)
  return done(shape(answer.data as T))
}

/** Enrols the person in a course; again does nothing. Answers since when. */
export async function enrol(
  accessToken: string,
  course: string,
): Promise<Outcome<{ enrolledAt: string }>> {
  return change(
    accessToken,
    (person) => person.rpc('enrol', { course_slug: course }),
    (data) => ({ enrolledAt: data }),
  )
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
  return change(
    accessToken,
    (person) =>
      person.rpc('submit_quiz', {
        course_slug: course,
        lesson_slug: lesson,
        answers,
      }),
    (data) => {
      const judged = data as Omit<QuizResult, 'explanations'>
      const questions = getLessonTest(course, lesson)?.quiz ?? []
      const told = questions.filter(({ id }) => judged.passed || judged.results[id])
      return {
        correct: judged.correct,
        total: judged.total,
        passed: judged.passed,
        results: judged.results,
        explanations: Object.fromEntries(told.map(({ id, explanation }) => [id, explanation])),
      }
    },
  )
}

/** Whether the person's answer to a lesson's exercise is right; then also how to get there. */
export async function solveExercise(
  accessToken: string,
  { course, lesson, answer }: z.output<typeof exerciseInput>,
): Promise<Outcome<{ solved: boolean; solution: string | null }>> {
  return change(
    accessToken,
    (person) => person.rpc('solve_exercise', { course_slug: course, lesson_slug: lesson, answer }),
    (solved) => ({
      solved,
      solution: solved ? (getLessonTest(course, lesson)?.exercise.solution ?? null) : null,
    }),
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
  return change(
    accessToken,
    (person) => person.rpc('complete_lesson', { course_slug: course, lesson_slug: lesson }),
    (data) => {
      const answer = data as { course_completed: boolean; certificate: string | null }
      return { courseCompleted: answer.course_completed, certificate: answer.certificate }
    },
  )
}

/** Notes where the person is in a lesson, for another device. */
export async function savePlace(
  accessToken: string,
  { course, lesson, scroll, draft }: z.output<typeof placeInput>,
): Promise<Outcome<null>> {
  return change(
    accessToken,
    (person) =>
      person.rpc('save_place', {
        course_slug: course,
        lesson_slug: lesson,
        scroll_share: scroll,
        quiz_draft: draft,
      }),
    () => null,
  )
}

/** Saves the person's note; a `conflict` carries what another device saved meanwhile, and changes nothing. */
export async function saveNote(
  accessToken: string,
  { course, lesson, body, knownAt }: z.output<typeof noteInput>,
): Promise<Outcome<{ body: string; updatedAt: string; conflict: boolean }>> {
  return change(
    accessToken,
    (person) =>
      person
        .rpc('save_note', {
          course_slug: course,
          lesson_slug: lesson,
          note: body,
          known_at: knownAt ?? undefined,
        })
        .single(),
    // Rows come with times as Postgres or as JSON writes them; `knownAt` is checked as ISO 8601.
    ({ body, updated_at, conflict }) => {
      return { body, updatedAt: new Date(updated_at).toISOString(), conflict }
    },
  )
}

/** Shows the person on the leaderboard under an alias, or no longer (null); 409 'alias_taken'. */
export async function setAlias(accessToken: string, alias: string | null): Promise<Outcome<null>> {
  const { error, status } = await personClient(accessToken, patience.change).rpc('set_alias', {
    chosen: alias ?? undefined,
  })
  if (error?.code === '23505')
    return refuse(409, 'alias_taken', { fields: { alias: 'alias_taken' } })
  return error ? refusalOf(error, status) : done(null)
}

/** The name on the person's certificates from now on; null takes the account's. */
export async function setCertificateName(
  accessToken: string,
  name: string | null,
): Promise<Outcome<null>> {
  const { error, status } = await personClient(accessToken, patience.change).rpc(
    'set_certificate_name',
    { chosen: name ?? undefined },
  )
  return error ? refusalOf(error, status) : done(null)
}
