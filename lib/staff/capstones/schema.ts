import { z } from 'zod'
import { markLimits } from '@/lib/capstones/files'
import { linesField } from '@/lib/change/text-fields'

const submission = z.uuid('invalid').toLowerCase()

export const grantInput = z.object({ submission })

export const markInput = z.object({
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
