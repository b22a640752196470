import { z } from 'zod'
import { linesField } from '@/lib/change/text-fields'

/** Longest reason, in characters; must match the database's checks. */
export const reasonLength = 1000

const reason = linesField(reasonLength).default('')

const decided = {
  /** The rating; a comment has the id of its rating. */
  id: z.uuid('invalid').toLowerCase(),
  /** Shown to the author. */
  reason,
  /** The version the moderator has read. */
  knownVersion: z.int('invalid').min(1, 'invalid'),
}

const missing = { path: ['reason'], error: 'reason_missing' }

/** What can be decided about a comment; `pending` puts it back into the queue. */
const commentDecisions = ['approved', 'rejected', 'pending'] as const

export const commentInput = z
  .object({ ...decided, decision: z.enum(commentDecisions, 'invalid') })
  .refine(({ decision, reason }) => decision !== 'rejected' || reason !== '', missing)

/** What can be decided about a question or an answer; `kept` settles its reports, `reopened` takes the last decision back. */
const postDecisions = ['hidden', 'restored', 'kept', 'reopened'] as const

export const postInput = z
  .object({ ...decided, decision: z.enum(postDecisions, 'invalid') })
  .refine(({ decision, reason }) => decision !== 'hidden' || reason !== '', missing)

export const ratingInput = z
  .object({ ...decided, hidden: z.boolean('invalid') })
  .refine(({ hidden, reason }) => !hidden || reason !== '', missing)
