import 'server-only'
import { z } from 'zod'
import { getPractice } from '@/content/courses/practice'
import { call, camelRow, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { solutionAfter } from './limits'

const workRow = camelRow({
  draft: camelRow({ body: z.string(), updated_at: timestamp }).nullable(),
  hints: z.number(),
  failures: z.number(),
  solved_at: timestamp.nullable(),
  attempts: z.array(
    z.object({
      id: z.string(),
      at: timestamp,
      /** Null if its outputs never came. */
      passed: z.boolean().nullable(),
      right: z.number().nullable(),
      total: z.number(),
    }),
  ),
})

/** A person's work on a code exercise, as the browser gets it. */
export type CodeWork = {
  draft: { body: string; updatedAt: string } | null
  /** The texts of those opened. */
  hints: string[]
  solved: boolean
  /** Null until the exercise is passed or has failed several times. */
  solution: string | null
  /** Null until the exercise is passed, like the solution. */
  explanation: string | null
  /** Newest first. */
  attempts: z.output<typeof workRow>['attempts']
}

/** The person's work on a lesson's code exercise. Throws `Refusal` (404 'exercise_unknown') or `Unavailable`. */
export async function getCodeWork(
  accessToken: string,
  course: string,
  lesson: string,
): Promise<CodeWork> {
  const practice = getPractice(course, lesson)
  if (!practice) throw new Refusal(404, 'exercise_unknown')
  const args = { course_slug: course, lesson_slug: lesson }
  const work = await call(personClient(accessToken).rpc('code_work', args), workRow)
  const open = work.solvedAt !== null || work.failures >= solutionAfter
  return {
    draft: work.draft,
    hints: practice.hints.slice(0, work.hints),
    solved: work.solvedAt !== null,
    solution: open ? (await practice.loadCases()).solution : null,
    explanation: open ? practice.explanation : null,
    attempts: work.attempts,
  }
}

/** The code of one of the person's attempts. Throws `Refusal` (404 'attempt_unknown') or `Unavailable`. */
export const getAttemptCode = (accessToken: string, attempt: string): Promise<string> =>
  call(personClient(accessToken).rpc('code_of_attempt', { attempt_id: attempt }), z.string())
