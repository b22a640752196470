import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { getLessonTest } from '@/lib/content/courses'
import { call, camelRow, nothing, timestamp } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { requireCatalogue } from './publish'
import { ownRating } from './ratings'
import {
  aliasInput,
  enrolInput,
  exerciseInput,
  lessonInput,
  noteInput,
  placeInput,
  quizInput,
  ratingInput,
} from './schema'

/** Runs `call` after making sure that the database has this build's catalogue. */
export async function callWithCatalogue<Schema extends z.ZodType>(
  query: Parameters<typeof call>[0],
  schema: Schema,
): Promise<z.output<Schema>> {
  await requireCatalogue()
  // The lesson left the catalogue after the page was rendered.
  return call(query, schema, { '23503': () => new Refusal(404, 'lesson_unknown') })
}

/** Enrols the person in a course; idempotent. Returns the enrolment date. */
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
  /** Whether each answer was right, by question; empty until the quiz is passed. */
  results: z.record(z.string(), z.boolean()),
  /** The section to review after a failed attempt. */
  review: z.string().nullable(),
  /** Seconds until the next attempt is possible. */
  wait: z.number(),
})

/**
 * Grades and stores a quiz attempt; 429 'attempt_pause' during a pause. Returns explanations for answers known to be
 * right, or for all after a pass.
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

/** Returns whether the answer to a lesson's exercise is right and, if so, its explanation. 429 'attempt_pause'. */
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

/** Completes a lesson (409 'quiz_not_passed' or 'lessons_missing'); returns any certificate code it earned. */
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

/** Saves the person's place in a lesson, for other devices. */
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

/** Saves the person's note; a `conflict` returns what another device saved and changes nothing. */
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

/** Sets the person's leaderboard alias; null hides them. 409 'alias_taken'. */
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

/** Dismisses the first steps on the dashboard for good. */
export const dismissFirstSteps = defineChange({
  name: 'learning/first-steps',
  input: z.object({}),
  access: 'person',
  limits: 'account-person',
  run: async ({ db }) => {
    await call(db.rpc('dismiss_first_steps'), nothing)
  },
})

/** Saves the rating of a completed course; its comment waits for a moderator. 409 'course_not_completed'. */
export const rateCourse = defineChange({
  name: 'learning/rate',
  input: ratingInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, rating, comment }, db }) =>
    call(db.rpc('rate_course', { course_slug: course, stars: rating, note: comment }), ownRating),
})

/** Removes the person's rating and comment, if there is one. */
export const removeRating = defineChange({
  name: 'learning/unrate',
  input: enrolInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input, db }) =>
    call(
      db.rpc('remove_rating', { course_slug: input.course }),
      z.boolean().transform(() => null),
    ),
})
