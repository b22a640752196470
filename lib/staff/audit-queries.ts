import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { auditActions } from './audit-actions'
import { auditPath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

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

export const auditTable = defineTable({
  caption: 'Audit log',
  path: auditPath,
  csv: '/api/staff/audit/csv',
  search: 'Search by email address or ID',
  sorts: ['-at'],
  filters: { action: { label: 'Action', options: auditActions } },
  none: ['No entries', 'Nothing has been done in the console yet.'],
  noMatch: ['No entries', 'Nothing matches. Search for a whole email address or ID.'],
})

/**
 * A page of the audit log, or another part of it, newest first; counts up to 1,001 entries. For staff with `audit`.
 * Throws `Unavailable`.
 */
export function getAuditLog(
  accessToken: string,
  query: QueryOf<typeof auditTable>,
  part?: TablePart,
) {
  const { sort: _, descending: __, ...parameters } = tableArguments(query, part)
  return read(personClient(accessToken).rpc('staff_audit', parameters), page)
}
