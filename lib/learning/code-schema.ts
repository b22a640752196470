import { z } from 'zod'
import { codeBytes } from './limits'
import { lessonInput } from './schema'

const bytes = (text: string) => new TextEncoder().encode(text).byteLength

const code = z
  .string('code_missing')
  .max(codeBytes, 'code_too_long')
  .refine((text) => bytes(text) <= codeBytes, 'code_too_long')
  // What text in the database can't hold.
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'characters_invalid')

export const submitInput = lessonInput.extend({
  code: code.refine((text) => text.trim() !== '', 'code_missing'),
})

export const saveInput = lessonInput.extend({
  code,
  /** When the version being edited was saved; null for the first. */
  knownAt: z.iso.datetime({ offset: true, error: 'invalid' }).nullable(),
})

export const hintInput = lessonInput.extend({ step: z.int('invalid').min(1).max(9, 'invalid') })

export const attemptInput = z.object({ attempt: z.uuid('attempt_unknown') })

export const outputsInput = attemptInput.extend({
  /** By case; without a value where the code failed. */
  outputs: z.record(
    z.string().regex(/^\d{1,4}$/, 'outputs_invalid'),
    z.object({ value: z.unknown().optional() }),
    'outputs_invalid',
  ),
})
