import { z } from 'zod'
import { timestamp } from '@/lib/db/call'

/** What was decided about a criterion; null until it is. */
export type Mark = { met: boolean | null; comment: string }

/** A comment on a line, counted from 1. */
export type LineComment = { file: string; line: number; text: string }

const mark = z
  .object({ met: z.boolean().nullish(), comment: z.string().nullish() })
  .transform(({ met, comment }): Mark => ({ met: met ?? null, comment: comment ?? '' }))

export const outcomes = ['passed', 'returned', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** A marking as stored; without an outcome it is a draft. */
export const markingRow = z
  .object({
    marks: z.record(z.string(), mark),
    comments: z.array(z.object({ file: z.string(), line: z.number(), text: z.string() })),
    note: z.string(),
    outcome: z.enum(outcomes).nullable(),
    published_at: timestamp.nullable(),
  })
  .transform(({ published_at, ...row }) => ({ ...row, publishedAt: published_at }))

export type Marking = z.output<typeof markingRow>

/** What was submitted, as it was then. */
export const submissionColumns = {
  id: z.uuid(),
  number: z.number(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  submitted_at: timestamp,
}

/** What these marks lead to, as the database decides it; null while a criterion is undecided. */
export function outcomeOf(
  criteria: readonly string[],
  marks: Readonly<Record<string, Mark>>,
  isLast: boolean,
): Outcome | null {
  if (criteria.some((id) => (marks[id]?.met ?? null) === null)) return null
  if (criteria.every((id) => marks[id]?.met)) return 'passed'
  return isLast ? 'failed' : 'returned'
}
