import { z } from 'zod'

const slug = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

export const enrolInput = z.object({ course: slug })

export const lessonInput = z.object({ course: slug, lesson: slug })

const answers = z.record(slug, z.array(slug, 'invalid').max(10, 'invalid'), 'invalid')

export const quizInput = lessonInput.extend({ answers })

export const exerciseInput = lessonInput.extend({
  answer: z.string('required').trim().min(1, 'required').max(500, 'answer_too_long'),
})

export const placeInput = lessonInput.extend({
  /** Share of the page above the screen. */
  scroll: z.number('invalid').min(0, 'invalid').max(1, 'invalid'),
  /** Left out: the answers stay as they are. */
  draft: answers.optional(),
})

/** The longest note, in characters; the same as the table's check. */
export const noteLength = 10_000

export const noteInput = lessonInput.extend({
  body: z
    .string('invalid')
    .max(noteLength, 'note_too_long')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    // Line feeds and tabs are part of a note; other control characters are not.
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, '')), {
      error: 'characters_invalid',
    }),
  /** When the text that was edited had been saved; null for a new note. */
  knownAt: z.iso.datetime({ offset: true, error: 'invalid' }).nullable(),
})

const printable = /^[^\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]*$/u

/** Null takes it away. */
export const aliasInput = z.object({
  alias: z
    .string('invalid')
    .trim()
    .min(3, 'alias_length')
    .max(30, 'alias_length')
    .regex(printable, 'characters_invalid')
    .nullable(),
})

export const certificateNameInput = z.object({
  name: z
    .string('invalid')
    .trim()
    .min(1, 'required')
    .max(80, 'name_too_long')
    .regex(printable, 'characters_invalid')
    .nullable(),
})
