import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { errorStateNames, sourceNames } from '@/lib/staff/names'
import { errorsPath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from '@/lib/staff/table'
import { errorSources, errorStates } from './schema'

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

const page = z.object({ count: z.number(), rows: z.array(group) })

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
) => read(personClient(accessToken).rpc('staff_errors', tableArguments(query, part)), page)

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
