import 'server-only'
import { z } from 'zod'
import { roles } from '@/lib/account/account'
import { staffRoles } from '@/lib/account/staff'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { personStateNames } from '@/lib/staff/names'
import { peoplePath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from '@/lib/staff/table'
import { personRow } from './person'
import { personStates } from './schema'

const listedRow = camelRow({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  college: z.string().nullable(),
  role: z.enum(roles).nullable(),
  joined_at: timestamp,
  last_used_at: timestamp.nullable(),
  state: z.enum(personStates),
  staff_roles: z.array(z.enum(staffRoles)),
  version: z.number(),
})

/** Someone in the list; name, college and role are null until they are known. */
export type ListedPerson = z.output<typeof listedRow>

const page = z.object({ count: z.number(), rows: z.array(listedRow) })

/** Everyone with an account, the newest first. */
export const peopleTable = defineTable({
  caption: 'People',
  path: peoplePath,
  csv: '/api/staff/people/csv',
  search: 'Search by name, email, college or ID',
  sorts: ['-joined', 'name', 'email', 'college'],
  filters: {
    role: { label: 'Role', options: { student: 'Student', client: 'Client' } },
    state: { label: 'State', options: personStateNames },
  },
  none: ['No accounts yet', 'People appear here as soon as they sign up.'],
  noMatch: [
    'Nobody matches',
    'Search for the beginnings of words in a name, an email address or a college.',
  ],
})

/** A page of people, or another part of the list; counts up to 1,001. For staff with `people`. Throws `Unavailable`. */
export const getPeople = (
  accessToken: string,
  query: QueryOf<typeof peopleTable>,
  part?: TablePart,
) => read(personClient(accessToken).rpc('staff_people', tableArguments(query, part)), page)

/** Logs that the list is downloaded. */
export const noteDownload = (accessToken: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_people_download'), nothing)

/** Someone's page; logs that it was opened. For staff with `people`. Refuses with 404 'person_unknown'. */
export const getPerson = (accessToken: string, person: string) =>
  call(personClient(accessToken).rpc('staff_person', { person }), personRow)

/** Another number once staff have changed something about someone; null without the account. */
export const getPersonVersion = (accessToken: string, person: string): Promise<number | null> =>
  call(personClient(accessToken).rpc('staff_person_version', { person }), z.number().nullable())
