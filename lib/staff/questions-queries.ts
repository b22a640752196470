import 'server-only'
import { z } from 'zod'
import { read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { openQuestionsPath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

const row = z.object({
  id: z.uuid(),
  course: z.string(),
  lesson: z.string(),
  title: z.string(),
  votes: z.number(),
  at: timestamp,
  name: z.string().nullable(),
  anonymous: z.boolean(),
})

/** A question that nobody has answered. */
export type OpenQuestion = z.output<typeof row>

const page = z.object({ count: z.number(), rows: z.array(row) })

export const openQuestionTable = defineTable({
  caption: 'Unanswered questions',
  path: openQuestionsPath,
  search: 'Search for words',
  sorts: ['at', 'votes'],
  filters: {},
  none: ['Every question has an answer', 'New questions will appear here.'],
  noMatch: ['Every question has an answer', 'No question matches. Try other words.'],
})

/** Other people's questions without an answer. For staff with `marking`. Throws `Unavailable`. */
export const getOpenQuestions = (
  accessToken: string,
  query: QueryOf<typeof openQuestionTable>,
  part?: TablePart,
) => read(personClient(accessToken).rpc('open_questions', tableArguments(query, part)), page)
