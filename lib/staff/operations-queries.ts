import 'server-only'
import { z } from 'zod'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { auditActions } from './audit-actions'
import { errorStateNames, mailKinds, mailStateNames, sourceNames } from './names'
import { auditPath, errorsPath, outboxPath } from './paths'
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
  return read(
    personClient(accessToken).rpc('staff_audit', parameters),
    z.object({ count: z.number(), rows: z.array(entryRow) }),
  )
}

/** Errors are open until someone marks them. */
export const errorStates = ['open', 'resolved', 'ignored'] as const
export type ErrorState = (typeof errorStates)[number]

/** Where an error happened. */
export const errorSources = ['server', 'browser', 'database', 'worker'] as const

const facts = {
  id: z.uuid(),
  source: z.enum(errorSources),
  name: z.string(),
  code: z.string().nullable(),
  message: z.string(),
  page: z.string(),
  state: z.enum(errorStates),
  count: z.number(),
  first_at: timestamp,
  last_at: timestamp,
  first_release: z.string(),
  last_release: z.string(),
}

const group = camelRow(facts)

/** Errors that are alike. */
export type ErrorGroup = z.output<typeof group>

export const errorTable = defineTable({
  caption: 'Errors',
  path: errorsPath,
  csv: '/api/staff/errors/csv',
  search: 'Search by number or words',
  sorts: ['-last', '-first', '-count'],
  filters: {
    state: { label: 'State', options: errorStateNames },
    source: { label: 'Where', options: sourceNames },
  },
  none: ['No errors', 'Unexpected errors appear here for 90 days.'],
  noMatch: [
    'Nothing matches',
    'Search for the number on someone’s error page, or for words of an error.',
  ],
})

/** A page of grouped errors, or another part. For staff with `errors`. Throws `Unavailable`. */
export const getErrors = (
  accessToken: string,
  query: QueryOf<typeof errorTable>,
  part?: TablePart,
) =>
  read(
    personClient(accessToken).rpc('staff_errors', tableArguments(query, part)),
    z.object({ count: z.number(), rows: z.array(group) }),
  )

const groupWithReports = camelRow({
  ...facts,
  reports: z.array(
    z.object({
      id: z.number(),
      at: timestamp,
      reference: z.string(),
      digest: z.string().nullable(),
      release: z.string(),
      page: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      frames: z.array(z.string()),
    }),
  ),
})

/** A group with its last 50 errors, newest first. */
export type ErrorDetails = z.output<typeof groupWithReports>

/** A group of errors; null for an unknown one. For staff with `errors`. Throws `Unavailable`. */
export const getError = (accessToken: string, id: string): Promise<ErrorDetails | null> =>
  read(personClient(accessToken).rpc('staff_error', { error: id }), groupWithReports.nullable())

const mail = camelRow({
  id: z.number(),
  kind: z.string(),
  person: z.uuid().nullable(),
  email: z.string().nullable(),
  created_at: timestamp,
  due_at: timestamp,
  next_attempt_at: timestamp,
  attempts: z.number(),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  ended_at: timestamp.nullable(),
  last_error: z.string().nullable(),
})

/** An email that was or will be sent; its contents aren't shown. */
export type OutboxMail = z.output<typeof mail>

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
  return read(
    personClient(accessToken).rpc('staff_outbox', parameters),
    z.object({ count: z.number(), rows: z.array(mail) }),
  )
}

/** Logs that the list is downloaded. */
export const noteDownload = (accessToken: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_outbox_download'), nothing)
