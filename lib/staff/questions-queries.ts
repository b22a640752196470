import 'server-only'
import { z } from 'zod'
import { read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { type TablePart, type TableQuery, tableArguments } from './table-query'

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

/** Other people's questions without an answer. For staff with `marking`. Throws `Unavailable`. */
export const getOpenQuestions = (
  accessToken: string,
  query: TableQuery<'at' | 'votes', never>,
  part?: TablePart,
) => read(personClient(accessToken).rpc('open_questions', tableArguments(query, part)), page)
