import 'server-only'
import { z } from 'zod'
import { getLessonTest } from '@/content/courses'
import { getPractice } from '@/content/courses/practice'
import { defineChange } from '@/lib/change/define-change'
import { call, camelRow, marks, nothing, timestamp } from '@/lib/db/call'
import type { personClient } from '@/lib/db/clients'
import type { Json } from '@/lib/db/database.types'
import { readJson } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { outputBytes } from './limits'
import { requireCatalogue } from './publish'
import { ownRating } from './queries'
import {
  aliasInput,
  completionInput,
  enrolInput,
  exerciseInput,
  hintInput,
  noteInput,
  outputsInput,
  placeInput,
  quizInput,
  ratingInput,
  saveInput,
  submitInput,
} from './schema'

/** Runs `call` after making sure that the database has this build's catalogue. */
async function callWithCatalogue<Schema extends z.ZodType>(
  query: Parameters<typeof call>[0],
  schema: Schema,
): Promise<z.output<Schema>> {
  await requireCatalogue()
  // The lesson left the catalogue after the page was rendered.
  return call(query, schema, { '23503': () => new Refusal(404, 'lesson_unknown') })
}

type Client = ReturnType<typeof personClient>
type Repeatable = 'submit_quiz' | 'solve_exercise' | 'complete_lesson' | 'save_place' | 'save_note'

/** Calls a function through one that makes each change of an `id` once, and then answers as it did before. */
const once = (db: Client, id: string, change: Repeatable, args: Record<string, Json | undefined>) =>
  db.rpc('apply_once', { id, change, input: args })

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
  /** Whether each answer was right, by question. */
  results: z.record(z.string(), z.boolean()),
  /** The section to review after a failed attempt. */
  review: z.string().nullable(),
  /** Seconds until the next attempt is possible. */
  wait: z.number(),
  /** Whether it had been passed before. */
  passed_before: z.boolean(),
})

/**
 * Grades and stores a quiz attempt; 429 'attempt_pause' during a pause. Explanations name the right answers, so they are
 * returned once the quiz is passed.
 */
export const submitQuiz = defineChange({
  name: 'learning/quiz',
  input: quizInput,
  access: 'person',
  limits: 'attempt-person',
  run: async ({ input: { id, course, lesson, answers }, db }) => {
    const args = { course_slug: course, lesson_slug: lesson, answers }
    const query = id ? once(db, id, 'submit_quiz', args) : db.rpc('submit_quiz', args)
    const { passed_before: passedBefore, ...result } = await callWithCatalogue(query, judged)
    const questions = getLessonTest(course, lesson)?.quiz ?? []
    const explained = result.passed || passedBefore ? questions : []
    const explanations: Record<string, string> = Object.fromEntries(
      explained.map(({ id, explanation }) => [id, explanation]),
    )
    return { ...result, passedBefore, explanations }
  },
})

/** Returns whether the answer to a lesson's exercise is right and, if so, its explanation. 429 'attempt_pause'. */
export const solveExercise = defineChange({
  name: 'learning/exercise',
  input: exerciseInput,
  access: 'person',
  limits: 'attempt-person',
  run: async ({ input: { id, course, lesson, answer }, db }) => {
    const args = { course_slug: course, lesson_slug: lesson, answer }
    const query = id ? once(db, id, 'solve_exercise', args) : db.rpc('solve_exercise', args)
    const solved = await callWithCatalogue(query, z.boolean())
    const solution = getLessonTest(course, lesson)?.exercise.solution ?? null
    return { solved, solution: solved ? solution : null }
  },
})

/** Completes a lesson (409 'quiz_not_passed' or 'lessons_missing'); returns any certificate code it earned. */
export const completeLesson = defineChange({
  name: 'learning/complete',
  input: completionInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { id, course, lesson }, db }) => {
    const args = { course_slug: course, lesson_slug: lesson }
    return callWithCatalogue(
      id ? once(db, id, 'complete_lesson', args) : db.rpc('complete_lesson', args),
      camelRow({ course_completed: z.boolean(), certificate: z.string().nullable() }),
    )
  },
})

/** Saves the person's place in a lesson, for other devices. */
export const savePlace = defineChange({
  name: 'learning/place',
  input: placeInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { id, course, lesson, scroll, draft, madeAt }, db }) => {
    const place = { course_slug: course, lesson_slug: lesson, scroll_share: scroll }
    const args = { ...place, quiz_draft: draft }
    return id
      ? callWithCatalogue(once(db, id, 'save_place', { ...args, made_at: madeAt }), z.null())
      : callWithCatalogue(db.rpc('save_place', args), nothing)
  },
})

/** Saves the person's note; a `conflict` returns what another device saved and changes nothing. */
export const saveNote = defineChange({
  name: 'learning/note',
  input: noteInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { id, course, lesson, body, knownAt }, db }) => {
    const note = { course_slug: course, lesson_slug: lesson, note: body }
    const args = { ...note, known_at: knownAt ?? undefined }
    return callWithCatalogue(
      id ? once(db, id, 'save_note', args) : db.rpc('save_note', args).single(),
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
    const query = db.rpc('set_alias', { chosen: input.alias ?? undefined })
    const set = await call(query, z.boolean(), marks('alias', 'name_reserved', 'name_unreadable'))
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

const submitted = z.object({
  attempt: z.string(),
  /** Until its outputs have to be there. */
  seconds: z.number(),
  cases: z.array(z.object({ case: z.number(), input: z.unknown() })),
})

/** Stores code as an attempt, then draws hidden inputs for it. 404 'exercise_unknown', 409 'not_enrolled'. */
export const submitCode = defineChange({
  name: 'learning/code/submit',
  input: submitInput,
  access: 'person',
  limits: 'attempt-person',
  run: ({ input: { course, lesson, code }, db }) =>
    callWithCatalogue(
      db.rpc('submit_code', { course_slug: course, lesson_slug: lesson, code }),
      submitted,
    ),
})

const judgedCode = z.object({
  passed: z.boolean(),
  right: z.number(),
  total: z.number(),
  /** The first case that failed. */
  failed: z.number().nullable(),
})

const invalidOutputs = () => new Refusal(422, 'outputs_invalid')

/**
 * Judges what the person's device computed for an attempt, once and within two minutes. 404 'attempt_unknown', 403
 * 'attempt_foreign', 409 'attempt_judged', 'attempt_late', 'attempt_replaced', 'exercise_changed' or
 * 'outputs_of_other_attempt'.
 */
export const judgeCode = defineChange({
  name: 'learning/code/outputs',
  input: outputsInput,
  access: 'person',
  limits: 'attempt-person',
  read: (request) => readJson(request, outputBytes + 1024),
  run: ({ input: { attempt, outputs }, db }) =>
    call(db.rpc('judge_code', { attempt_id: attempt, outputs: outputs as never }), judgedCode, {
      // A text that the database can't hold, and no code's right answer.
      '22P05': invalidOutputs,
      '22P02': invalidOutputs,
    }),
})

/** Saves the code being written; a `conflict` returns what another device saved and changes nothing. */
export const saveCode = defineChange({
  name: 'learning/code/save',
  input: saveInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, lesson, code, knownAt }, db }) => {
    const draft = { course_slug: course, lesson_slug: lesson, code }
    return callWithCatalogue(
      db.rpc('save_code', { ...draft, known_at: knownAt ?? undefined }).single(),
      camelRow({ body: z.string(), updated_at: timestamp, conflict: z.boolean() }),
    )
  },
})

/** Opens the next hint, up to `step`, for good; returns the texts of those open. */
export const openCodeHint = defineChange({
  name: 'learning/code/hint',
  input: hintInput,
  access: 'person',
  limits: 'learning-person',
  run: async ({ input: { course, lesson, step }, db }) => {
    const practice = getPractice(course, lesson)
    if (!practice || step > practice.hints.length) throw new Refusal(404, 'exercise_unknown')
    const opened = await callWithCatalogue(
      db.rpc('open_code_hint', { course_slug: course, lesson_slug: lesson, step }),
      z.number(),
    )
    return { hints: practice.hints.slice(0, opened) }
  },
})
