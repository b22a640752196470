import 'server-only'
import { z } from 'zod'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { mailKinds, mailStateNames } from '@/lib/staff/names'
import { outboxPath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from '@/lib/staff/table'
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

export const outboxTable = defineTable({
  caption: 'Outbox',
  path: outboxPath,
  csv: '/api/staff/outbox/csv',
  search: 'Search by email address or number',
  sorts: ['-created'],
  filters: {
    state: { label: 'State', options: mailStateNames },
    kind: { label: 'About', options: mailKinds },
  },
  none: [
    'The outbox is empty',
    'Emails appear here when they are queued, and stay for 30 days after they were sent.',
  ],
  noMatch: ['Nothing matches', 'Search for a whole email address or an email’s number.'],
})

/** A page of the outbox, or another part of it. For staff with `outbox`. Throws `Unavailable`. */
export function getOutbox(
  accessToken: string,
  query: QueryOf<typeof outboxTable>,
  part?: TablePart,
) {
  const { sort: _, ...parameters } = tableArguments(query, part)
  return read(personClient(accessToken).rpc('staff_outbox', parameters), page)
}

/** Logs that the list is downloaded. */
export const noteDownload = (accessToken: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_outbox_download'), nothing)
