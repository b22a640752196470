import { z } from 'zod'
import { roles } from '@/lib/account/account'
import { staffRoles } from '@/lib/account/staff'
import { certificateKinds } from '@/lib/certificates/certificate'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personStates } from './people-schema'
import 'server-only'
import { personClient } from '@/lib/db/clients'
import { personStateNames } from './names'
import { peoplePath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

const values = z.record(z.string(), z.unknown()).nullable()

const learning = camelRow({
  points: z.number(),
  /** Certificates that wait for the person's name. */
  waiting: z.number(),
  enrolments: z.array(
    camelRow({
      course: z.string(),
      title: z.string(),
      enrolled_at: timestamp,
      completed_at: timestamp.nullable(),
      done: z.number(),
      lessons: z.number(),
    }),
  ),
  certificates: z.array(
    camelRow({
      code: z.string(),
      kind: z.enum(certificateKinds),
      title: z.string(),
      holder: z.string(),
      issued_at: timestamp,
      revoked_at: timestamp.nullable(),
      revoked_reason: z.string().nullable(),
    }),
  ),
})

const activity = {
  registrations: z.array(
    camelRow({
      id: z.uuid(),
      topic: z.string(),
      type: z.string(),
      starts_at: timestamp,
      status: z.string(),
      state: z.enum(['registered', 'queued']),
    }),
  ),
  messages: z.array(
    camelRow({ number: z.string(), topic: z.string(), state: z.string(), created_at: timestamp }),
  ),
  security: z.array(
    camelRow({
      id: z.number(),
      kind: z.string(),
      created_at: timestamp,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      network: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  audit: z.array(
    camelRow({
      id: z.number(),
      at: timestamp,
      action: z.string(),
      fields: z.array(z.string()),
      actor_email: z.string().nullable(),
      before: values,
      after: values,
    }),
  ),
}

/** What `staff_person` returns. */
const personRow = camelRow({
  id: z.uuid(),
  email: z.string(),
  created_at: timestamp,
  confirmed_at: timestamp.nullable(),
  last_sign_in_at: timestamp.nullable(),
  last_used_at: timestamp.nullable(),
  providers: z.array(z.string()),
  has_password: z.boolean(),
  locale: z.string().nullable(),
  state: z.enum(personStates),
  version: z.number(),
  full_name: z.string().nullable(),
  role: z.enum(roles).nullable(),
  college: z.string().nullable(),
  interests: z.array(z.string()),
  club_presence: z.string().nullable(),
  complete: z.boolean(),
  suspension: z.object({ at: timestamp, reason: z.string(), by: z.string().nullable() }).nullable(),
  staff_roles: z.array(z.enum(staffRoles)),
  factors: z.number(),
  sessions: z.number(),
  keys: z.number(),
  projects: z.number(),
  learning,
  ...activity,
})

/** Someone as staff see them; lists hold the newest 50, courses and certificates the newest 100. */
export type PersonDetails = z.output<typeof personRow>

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
