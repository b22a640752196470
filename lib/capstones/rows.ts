import 'server-only'
import { z } from 'zod'
import { timestamp } from '@/lib/db/call'
import { type Mark, type Marking, outcomes } from './marking'

const mark = z
  .object({ met: z.boolean().nullish(), comment: z.string().nullish() })
  .transform(({ met, comment }): Mark => ({ met: met ?? null, comment: comment ?? '' }))

/** A marking as stored. */
export const markingRow = z
  .object({
    marks: z.record(z.string(), mark),
    comments: z.array(z.object({ file: z.string(), line: z.number(), text: z.string() })),
    note: z.string(),
    outcome: z.enum(outcomes).nullable(),
    published_at: timestamp.nullable(),
  })
  .transform(({ published_at, ...row }): Marking => ({ ...row, publishedAt: published_at }))

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
