import { z } from 'zod'
import { bodyLength, noteLength, reportReasons, titleLength } from './limits'

const slug = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

const post = z.uuid('invalid').toLowerCase()
const lengthOf = (text: string) => [...text].length

const unfit = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const isFit = (text: string) => !unfit.test(text.replace(/[\n\t]/g, ''))

const title = z
  .string('required')
  .transform((text) => text.replace(/\s+/gu, ' ').trim())
  .refine((text) => text.length > 0, 'required')
  .refine((text) => lengthOf(text) >= titleLength.least, 'question_title_short')
  .refine((text) => lengthOf(text) <= titleLength.most, 'text_too_long')
  .refine(isFit, 'characters_invalid')

const body = z
  .string('required')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .refine((text) => text.length > 0, 'required')
  .refine((text) => lengthOf(text) <= bodyLength, 'text_too_long')
  .refine(isFit, 'characters_invalid')

/** Whether other learners see no name. */
const anonymous = z.boolean('invalid')

export const askInput = z.object({ course: slug, lesson: slug, title, body, anonymous })
export const answerInput = z.object({ question: post, body, anonymous })

/** The title is a question's; null for answers. */
export const editInput = z.object({
  post,
  knownVersion: z.int('invalid').min(1, 'invalid'),
  title: title.nullable(),
  body,
  anonymous,
})

export const deleteInput = z.object({ post })
export const voteInput = z.object({ post, up: z.boolean('invalid') })
export const acceptInput = z.object({ answer: post, accepted: z.boolean('invalid') })
export const followInput = z.object({ question: post, follows: z.boolean('invalid') })

export const reportInput = z.object({
  post,
  reason: z.enum(reportReasons, 'invalid'),
  note: z
    .string('invalid')
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => lengthOf(text) <= noteLength, 'text_too_long')
    .refine(isFit, 'characters_invalid')
    .default(''),
})

/** A lesson whose questions are listed. */
export const lessonInput = z.object({ course: slug, lesson: slug })

/** What is typed into a title, to find similar questions. */
export const typedInput = z.object({ course: slug, typed: z.string().max(150) })

/** Whether a text has the format of a question's id. */
export const isPostId = (id: string): boolean => post.safeParse(id).success
