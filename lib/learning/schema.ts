import { z } from 'zod'
import { linesField } from '@/lib/change/text-fields'
import { cleanName, hasLetter } from '@/lib/names'
import { codeBytes, commentLength, noteLength } from './limits'

const slug = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

export const enrolInput = z.object({ course: slug })

export const lessonInput = z.object({ course: slug, lesson: slug })

/** Given by a device that may send a change more than once; it is made once for each id. */
const id = z.uuid('invalid').optional()

const answers = z.record(slug, z.array(slug, 'invalid').max(10, 'invalid'), 'invalid')

export const completionInput = lessonInput.extend({ id })

export const quizInput = lessonInput.extend({ id, answers })

export const exerciseInput = lessonInput.extend({
  id,
  answer: z.string('required').trim().min(1, 'required').max(500, 'answer_too_long'),
})

export const placeInput = lessonInput.extend({
  id,
  /** Scroll position, 0 to 1. */
  scroll: z.number('invalid').min(0, 'invalid').max(1, 'invalid'),
  /** Omitted: the answers don't change. */
  draft: answers.optional(),
  /** When the place was left, for one that is sent later. */
  madeAt: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
})

export const noteInput = lessonInput.extend({
  id,
  body: z
    .string('invalid')
    .max(noteLength, 'note_too_long')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    // Notes may contain line feeds and tabs, but no other control characters.
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, '')), {
      error: 'characters_invalid',
    }),
  /** When the version being edited was saved; null for a new note. */
  knownAt: z.iso.datetime({ offset: true, error: 'invalid' }).nullable(),
})

export const ratingInput = z.object({
  course: slug,
  rating: z.int('rating_missing').min(1, 'rating_missing').max(5, 'rating_missing'),
  comment: linesField(commentLength),
})

const printable = /^[^\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]*$/u

/** Null removes the alias. */
export const aliasInput = z.object({
  alias: z
    .string('invalid')
    .transform(cleanName)
    .pipe(z.string().min(3, 'alias_length').max(30, 'alias_length'))
    .refine((alias) => printable.test(alias), 'characters_invalid')
    .refine(hasLetter, 'name_unreadable')
    .nullable(),
})

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
