import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import {
  acceptInput,
  answerInput,
  askInput,
  deleteInput,
  editInput,
  followInput,
  reportInput,
  voteInput,
} from './schema'

const id = z.uuid()

/** Asks a question about a lesson and returns its id. 409 'not_enrolled', 429 'rate_limited'. */
export const askQuestion = defineChange({
  name: 'questions/ask',
  input: askInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input: { course, lesson, ...words }, db }) =>
    call(db.rpc('ask_question', { course_slug: course, lesson_slug: lesson, ...words }), id),
})

/** Answers a question and returns the answer's id. 404 'post_unknown', 409 'not_enrolled', 'answers_full'. */
export const answerQuestion = defineChange({
  name: 'questions/answer',
  input: answerInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input, db }) => call(db.rpc('answer_question', input), id),
})

/** Changes a post of the person's and returns its version. 404 'post_unknown', 409 'post_changed'. */
export const editPost = defineChange({
  name: 'questions/edit',
  input: editInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input: { knownVersion, title, ...words }, db }) =>
    call(
      // Null for answers; the generated types don't allow it.
      db.rpc('edit_post', { ...words, title: title as string, known_version: knownVersion }),
      z.number(),
    ),
})

/** Deletes a post of the person's; true if a trace stays below which others' answers are. 404 'post_unknown'. */
export const deletePost = defineChange({
  name: 'questions/delete',
  input: deleteInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input, db }) => call(db.rpc('delete_post', input), z.boolean()),
})

/** Gives someone else's post the person's vote, or takes it back. 403 'own_post', 404 'post_unknown'. */
export const votePost = defineChange({
  name: 'questions/vote',
  input: voteInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input, db }) =>
    call(db.rpc('vote_post', input), z.object({ votes: z.number(), voted: z.boolean() })),
})

/** Marks the answer that solved a question, or takes the mark back. 403 'not_asker', 404 'post_unknown'. */
export const acceptAnswer = defineChange({
  name: 'questions/accept',
  input: acceptInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input, db }) => call(db.rpc('accept_answer', input), z.boolean()),
})

/** Tells the person of new answers to a question, or no longer. 404 'post_unknown'. */
export const followQuestion = defineChange({
  name: 'questions/follow',
  input: followInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input, db }) => call(db.rpc('follow_question', input), z.boolean()),
})

/** Reports someone else's post to the moderators. 403 'own_post', 404 'post_unknown'. */
export const reportPost = defineChange({
  name: 'questions/report',
  input: reportInput,
  access: 'person',
  limits: 'questions-person',
  run: ({ input, db }) => call(db.rpc('report_post', input), nothing),
})
