import 'server-only'
import { z } from 'zod'
import { call, camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { pageSize, type QuestionQuery } from './list'
import { isPostId } from './schema'

/** Whose post it is. The name is null for those who don't want to be named, and those without one. */
const byline = {
  name: z.string().nullable(),
  badge: z.enum(['instructor', 'team']).nullable(),
  anonymous: z.boolean(),
  mine: z.boolean(),
}

const listed = z.object({
  ...byline,
  id: z.uuid(),
  lesson: z.string(),
  title: z.string(),
  at: timestamp,
  votes: z.number(),
  answers: z.number(),
  solved: z.boolean(),
  hidden: z.boolean(),
})

/** A question in a list. */
export type ListedQuestion = z.output<typeof listed>

const page = camelRow({ count: z.number(), may_write: z.boolean(), rows: z.array(listed) })

/** A page of a course's questions; the count ends at 1,001. Throws `Unavailable`. */
export const getQuestions = (
  accessToken: string,
  course: string,
  query: QuestionQuery,
  size = pageSize,
) =>
  read(
    personClient(accessToken).rpc('lesson_questions', {
      course_slug: course,
      lesson_slug: query.lesson ?? undefined,
      sort: query.sort,
      unanswered: query.unanswered,
      page_size: size,
      skip: (query.page - 1) * size,
    }),
    page,
  )

const post = {
  ...byline,
  id: z.uuid(),
  body: z.string(),
  at: timestamp,
  edited: z.boolean(),
  deleted: z.boolean(),
  hidden: z.boolean(),
  hidden_reason: z.string().nullable(),
  version: z.number(),
  votes: z.number(),
  voted: z.boolean(),
  reported: z.boolean(),
}

const thread = camelRow({
  course: z.string(),
  lesson: z.string(),
  may_write: z.boolean(),
  may_solve: z.boolean(),
  follows: z.boolean(),
  question: camelRow({ ...post, title: z.string() }),
  answers: z.array(camelRow({ ...post, accepted: z.boolean(), asker: z.boolean() })),
})

/** A question with its answers. */
export type Thread = z.output<typeof thread>
type Answer = Thread['answers'][number]
/** What questions and answers have in common. */
export type Post = Omit<Answer, 'accepted' | 'asker'>

/** A question with its answers; null for unknown and hidden ones. Throws `Unavailable`. */
export async function getThread(accessToken: string, id: string): Promise<Thread | null> {
  if (!isPostId(id)) return null
  try {
    return await call(personClient(accessToken).rpc('question_thread', { question: id }), thread)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'post_unknown') return null
    throw error
  }
}

const similar = z.array(
  z.object({
    id: z.uuid(),
    lesson: z.string(),
    title: z.string(),
    answers: z.number(),
    solved: z.boolean(),
  }),
)

export type SimilarQuestion = z.output<typeof similar>[number]

/** At most five questions of a course like what someone types. Refuses as `require_learner` does. */
export const findSimilar = (accessToken: string, course: string, typed: string) =>
  call(personClient(accessToken).rpc('find_questions', { course_slug: course, typed }), similar)
