import type { Account, Backend } from './db-backends.ts'
import { newLearner } from './db-learning.ts'
import { sql } from './db-sql.ts'

export type Post = {
  id: string
  name: string | null
  badge: string | null
  mine: boolean
  body: string
  votes: number
  voted: boolean
  version: number
  deleted: boolean
  hidden: boolean
  hidden_reason: string | null
  accepted?: boolean
  asker?: boolean
}
export type Thread = {
  question: Post & { title: string }
  answers: Post[]
  follows: boolean
  may_write: boolean
  may_solve: boolean
}
export type Listed = { id: string; title: string; name: string | null; answers: number }

export const asking = (
  course: string,
  lesson: string,
  title = 'Why does the loop end?',
  body = 'It stops after the third round.',
  anonymous = false,
) =>
  sql`select public.ask_question(${course}, ${lesson}, ${title}, ${body}, ${anonymous}) as result`
export const answering = (question: string, body = 'Because of the break.', anonymous = false) =>
  sql`select public.answer_question(${question}, ${body}, ${anonymous}) as result`
export const threadOf = (question: string) =>
  sql`select public.question_thread(${question}) as result`
export const listing = (
  course: string,
  lesson: string,
  sort = 'new',
  unanswered = false,
  size = 10,
  skip = 0,
) =>
  sql`select public.lesson_questions(${course}, ${lesson}, ${sort}, ${unanswered}, ${size}, ${skip}) as result`
export const finding = (course: string, typed: string) =>
  sql`select public.find_questions(${course}, ${typed}) as result`
export const votingFor = (post: string, up = true) =>
  sql`select public.vote_post(${post}, ${up}) as result`
export const accepting = (answer: string, accepted = true) =>
  sql`select public.accept_answer(${answer}, ${accepted}) as result`
export const following = (question: string, follows = true) =>
  sql`select public.follow_question(${question}, ${follows}) as result`
export const reporting = (post: string, reason = 'rude', note: string | null = null) =>
  sql`select public.report_post(${post}, ${reason}, ${note}) as result`
export const editing = (
  post: string,
  version: number,
  body: string,
  title: string | null = null,
  anonymous: boolean | null = null,
) => sql`select public.edit_post(${post}, ${version}, ${title}, ${body}, ${anonymous}) as result`
export const deletingPost = (post: string) => sql`select public.delete_post(${post}) as result`
export const moderating = (
  post: string,
  decision: string,
  version: number,
  reason: string | null = null,
) => sql`select public.moderate_post(${post}, ${decision}, ${version}, ${reason}) as result`
export const reported = (state: string | null = null, search = '') =>
  sql`select public.staff_posts(${search}, ${state}) as result`
export const unanswered = (search = '') => sql`select public.open_questions(${search}) as result`

/** A learner who has started the course. */
export async function newStudent(db: Backend, course: string, name?: string): Promise<Account> {
  const person = await newLearner(db, name ? { name } : {})
  await person.rpc('enrol', { course_slug: course })
  return person
}
