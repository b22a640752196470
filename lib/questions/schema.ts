import { z } from 'zod'
import { lineField, linesField, shownLineField } from '@/lib/change/text-fields'
import { bodyLength, noteLength, reportReasons, titleLength } from './list'

const slug = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

const post = z.uuid('invalid').toLowerCase()

// Titles are pasted from anywhere: line breaks and tabs in them become spaces.
const pasted = z.string('required').transform((text) => text.replace(/\s+/gu, ' '))
const title = pasted.pipe(
  shownLineField(titleLength.most).pipe(
    z
      .string()
      .min(1, 'required')
      .refine(
        (text) => text === '' || [...text].length >= titleLength.least,
        'question_title_short',
      ),
  ),
)

const body = linesField(bodyLength).pipe(z.string().min(1, 'required'))

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
  note: linesField(noteLength).default(''),
})

/** A lesson whose questions are listed. */
export const lessonInput = z.object({ course: slug, lesson: slug })

/** What is typed into a title, to find similar questions. */
export const typedInput = z.object({ course: slug, typed: pasted.pipe(lineField(150)) })

/** Whether a text has the format of a question's id. */
export const isPostId = (id: string): boolean => post.safeParse(id).success
