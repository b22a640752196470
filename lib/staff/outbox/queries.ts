import 'server-only'
import { z } from 'zod'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { type TablePart, type TableQuery, tableArguments } from '@/lib/staff/table-query'
import { mailStates } from './schema'

const mail = camelRow({
  id: z.number(),
  kind: z.string(),
  person: z.uuid().nullable(),
  email: z.string().nullable(),
  created_at: timestamp,
  due_at: timestamp,
  next_attempt_at: timestamp,
  attempts: z.number(),
  state: z.enum(mailStates),
  ended_at: timestamp.nullable(),
  last_error: z.string().nullable(),
})

/** An email that was or will be sent; its contents aren't shown. */
export type OutboxMail = z.output<typeof mail>

const page = z.object({ count: z.number(), rows: z.array(mail) })

/** A page of the outbox, or another part of it. For staff with `outbox`. Throws `Unavailable`. */
export function getOutbox(
  accessToken: string,
  query: TableQuery<'created', 'state' | 'kind'>,
  part?: TablePart,
) {
  const { sort: _, ...rest } = tableArguments(query, part)
  return read(personClient(accessToken).rpc('staff_outbox', { ...rest, ...query.filters }), page)
}

/** Logs that the list is downloaded. */
export const noteDownload = (accessToken: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_outbox_download'), nothing)
