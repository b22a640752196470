import { roles } from '@/lib/account/account'
import { readTableQuery } from '@/lib/staff/table-query'
import type { PeopleQuery } from './queries'
import { personStates } from './schema'

/** Reads the list's part of a URL: newest accounts first. */
export const readPeopleQuery = (
  parameters: Record<string, string | string[] | undefined>,
): PeopleQuery =>
  readTableQuery(parameters, {
    sorts: ['-joined', 'name', 'email', 'college'],
    filters: { role: roles, state: personStates },
  })
