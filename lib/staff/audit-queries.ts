import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { type TablePart, type TableQuery, tableArguments } from './table-query'

const values = z.record(z.string(), z.unknown()).nullable()

const entryRow = camelRow({
  id: z.number(),
  at: timestamp,
  actor: z.uuid().nullable(),
  actor_email: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject: z.string(),
  subject_email: z.string().nullable(),
  fields: z.array(z.string()),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
  before: values,
  after: values,
})

/** What a member of staff did; `actor` is null for the command line, emails are null once an account is gone. */
export type AuditEntry = z.output<typeof entryRow>

const page = z.object({ count: z.number(), rows: z.array(entryRow) })

/**
 * A page of the audit log, or another part of it, newest first; counts up to 1,001 entries. For staff with `audit`.
 * Throws `Unavailable`.
 */
export function getAuditLog(
  accessToken: string,
  query: TableQuery<'at', 'action'>,
  part?: TablePart,
) {
  const { search, page_size, skip } = tableArguments(query, part)
  return read(
    personClient(accessToken).rpc('staff_audit', {
      search,
      page_size,
      skip,
      action: query.filters.action,
    }),
    page,
  )
}
