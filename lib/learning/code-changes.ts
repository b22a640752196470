import 'server-only'
import { z } from 'zod'
import { getPractice } from '@/content/courses/practice'
import { defineChange } from '@/lib/change/define-change'
import { call, camelRow, timestamp } from '@/lib/db/call'
import { readJson } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { callWithCatalogue } from './changes'
import { hintInput, outputsInput, saveInput, submitInput } from './code-schema'
import { outputBytes } from './limits'

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

const judged = z.object({
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
    call(db.rpc('judge_code', { attempt_id: attempt, outputs: outputs as never }), judged, {
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
