import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { getLessonTest } from '@/lib/content/courses'
import { call, camelRow, nothing, timestamp } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { requireCatalogue } from './publish'
import {
  aliasInput,
  certificateNameInput,
  enrolInput,
  exerciseInput,
  lessonInput,
  noteInput,
  placeInput,
  quizInput,
} from './schema'

/** `call` once the database holds this build's catalogue. */
async function callWithCatalogue<Schema extends z.ZodType>(
  query: Parameters<typeof call>[0],
  schema: Schema,
): Promise<z.output<Schema>> {
  await requireCatalogue()
  // A lesson that left the catalogue after the page was drawn.
  return call(query, schema, { '23503': () => new Refusal(404, 'lesson_unknown') })
}

/** Enrols the person in a course; again does nothing. Answers since when. */
export const enrol = defineChange({
  name: 'learning/enrol',
  input: enrolInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input, db }) =>
    callWithCatalogue(
      db.rpc('enrol', { course_slug: input.course }),
      z.string().transform((enrolledAt) => ({ enrolledAt })),
    ),
})

const judged = z.object({
  correct: z.number(),
  total: z.number(),
  passed: z.boolean(),
  /** By question: whether the answer was right. */
  results: z.record(z.string(), z.boolean()),
})

/**
 * Has the database judge the person's answers, and stores the attempt. Explains each question that was answered
 * right, and all of them once the quiz is passed.
 */
export const submitQuiz = defineChange({
  name: 'learning/quiz',
  input: quizInput,
  access: 'person',
  limits: 'attempt-person',
  run: async ({ input: { course, lesson, answers }, db }) => {
    const query = db.rpc('submit_quiz', { course_slug: course, lesson_slug: lesson, answers })
    const result = await callWithCatalogue(query, judged)
    const questions = getLessonTest(course, lesson)?.quiz ?? []
    const told = questions.filter(({ id }) => result.passed || result.results[id])
    const explanations: Record<string, string> = Object.fromEntries(
      told.map(({ id, explanation }) => [id, explanation]),
    )
    return { ...result, explanations }
  },
})

/** Whether the person's answer to a lesson's exercise is right; then also how to get there. */
export const solveExercise = defineChange({
  name: 'learning/exercise',
  input: exerciseInput,
  access: 'person',
  limits: 'attempt-person',
  run: async ({ input: { course, lesson, answer }, db }) => {
    const query = db.rpc('solve_exercise', { course_slug: course, lesson_slug: lesson, answer })
    const solved = await callWithCatalogue(query, z.boolean())
    const solution = getLessonTest(course, lesson)?.exercise.solution ?? null
    return { solved, solution: solved ? solution : null }
  },
})

/**
 * Completes a lesson: 409 'quiz_not_passed' or 'lessons_missing' when it can't be yet. Answers whether that
 * completed the course, and the code of its certificate then.
 */
export const completeLesson = defineChange({
  name: 'learning/complete',
  input: lessonInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, lesson }, db }) =>
    callWithCatalogue(
      db.rpc('complete_lesson', { course_slug: course, lesson_slug: lesson }),
      camelRow({ course_completed: z.boolean(), certificate: z.string().nullable() }),
    ),
})

/** Notes where the person is in a lesson, for another device. */
export const savePlace = defineChange({
  name: 'learning/place',
  input: placeInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, lesson, scroll, draft }, db }) => {
    const place = { course_slug: course, lesson_slug: lesson, scroll_share: scroll }
    return callWithCatalogue(db.rpc('save_place', { ...place, quiz_draft: draft }), nothing)
  },
})

/** Saves the person's note; a `conflict` carries what another device saved meanwhile, and changes nothing. */
export const saveNote = defineChange({
  name: 'learning/note',
  input: noteInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, lesson, body, knownAt }, db }) => {
    const note = { course_slug: course, lesson_slug: lesson, note: body }
    return callWithCatalogue(
      db.rpc('save_note', { ...note, known_at: knownAt ?? undefined }).single(),
      camelRow({ body: z.string(), updated_at: timestamp, conflict: z.boolean() }),
    )
  },
})

/** Shows the person on the leaderboard under an alias, or no longer (null); 409 'alias_taken'. */
export const setAlias = defineChange({
  name: 'learning/alias',
  input: aliasInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ input, db }) => {
    const set = await call(db.rpc('set_alias', { chosen: input.alias ?? undefined }), z.boolean())
    if (!set) throw new Refusal(409, 'alias_taken', { fields: { alias: 'alias_taken' } })
  },
})

/** The name on the person's certificates from now on; null takes the account's. */
export const setCertificateName = defineChange({
  name: 'learning/certificate-name',
  input: certificateNameInput,
  access: 'person',
  limits: 'account-person',
  run: ({ input, db }) =>
    call(db.rpc('set_certificate_name', { chosen: input.name ?? undefined }), nothing),
})
