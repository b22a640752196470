import 'server-only'
import { z } from 'zod'
import { markBytes, markLimits, outcomes } from '@/lib/capstones/files'
import { defineChange } from '@/lib/change/define-change'
import { linesField } from '@/lib/change/text-fields'
import { call } from '@/lib/db/call'
import { readJson } from '@/lib/http/body'

const submission = z.uuid('invalid').toLowerCase()

const grantInput = z.object({ submission })

const markInput = z.object({
  submission,
  /** The version that was read; 0 before the first. */
  knownVersion: z.int('invalid').min(0, 'invalid'),
  marks: z.record(
    z.string().max(40, 'invalid'),
    z.object({ met: z.boolean('invalid').nullable(), comment: linesField(markLimits.comment) }),
  ),
  comments: z
    .array(
      z.object({
        file: z.string('invalid').max(100, 'invalid'),
        line: z.int('invalid').min(1, 'invalid'),
        text: linesField(markLimits.comment).refine((text) => text !== '', 'required'),
      }),
    )
    .max(markLimits.comments, 'too_many'),
  note: linesField(markLimits.note),
  /** Whether the author sees it now. */
  publish: z.boolean('invalid'),
})

/** Saves a marking, or publishes it; returns its version and outcome. 409 'marking_changed', 'capstone_marked', 'marks_missing'. */
export const markCapstone = defineChange({
  name: 'staff/capstones/mark',
  input: markInput,
  access: 'staff',
  permission: 'marking',
  limits: 'staff-person',
  read: (request) => readJson(request, markBytes),
  run: ({ input: { knownVersion, ...input }, db }) =>
    call(
      db.rpc('mark_capstone', { ...input, known_version: knownVersion }),
      z.object({ version: z.number(), outcome: z.enum(outcomes).nullable() }),
    ),
})

/** Lets someone submit a failed capstone once more; returns their attempts. 409 'capstone_state'. */
export const grantAttempt = defineChange({
  name: 'staff/capstones/grant',
  input: grantInput,
  access: 'staff',
  permission: 'marking',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('grant_capstone_attempt', input), z.number()),
})
