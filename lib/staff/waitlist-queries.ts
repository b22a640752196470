import 'server-only'
import { z } from 'zod'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { locales } from '@/lib/i18n/routing'
import { waitlistStateNames } from './names'
import { waitlistPath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'
import { waitlistStates } from './waitlist-schema'

const entryRow = camelRow({
  id: z.uuid(),
  email: z.string(),
  status: z.enum(waitlistStates),
  tags: z.array(z.string()),
  /** The language of the page; null for old entries. */
  locale: z.enum(locales).nullable().catch(null),
  created_at: timestamp,
  /** When the latest invitation was queued. */
  invited_at: timestamp.nullable(),
  invitations: z.number(),
  joined_at: timestamp.nullable(),
})

/** Someone on the waitlist. */
export type WaitlistEntry = z.output<typeof entryRow>

const page = z.object({ count: z.number(), rows: z.array(entryRow) })

/** `tags` are the known ones. */
export const waitlistTable = (tags: readonly string[]) =>
  defineTable({
    caption: 'Waitlist',
    path: waitlistPath,
    csv: '/api/staff/waitlist/csv',
    search: 'Beginning of an address, or @domain',
    sorts: ['-created', 'email', '-invited', '-joined'],
    filters: {
      status: { label: 'State', options: waitlistStateNames },
      tag: { label: 'Tag', options: tags },
    },
    none: ['Nobody is on the list', 'People who join the waitlist on the site appear here.'],
    noMatch: [
      'Nobody found',
      'Search by the beginning of an address, or by its domain after an @.',
    ],
  })

/** A page of the waitlist, or another part of it. For staff with `waitlist`. Throws `Unavailable`. */
export const getWaitlist = (
  accessToken: string,
  query: QueryOf<ReturnType<typeof waitlistTable>>,
  part?: TablePart,
) => read(personClient(accessToken).rpc('staff_waitlist', tableArguments(query, part)), page)

const funnelRow = z.object({
  /** Ever on the list, ever invited, joined, and joined after an invitation. */
  listed: z.number(),
  invited: z.number(),
  joined: z.number(),
  converted: z.number(),
  /** Neither invited nor joined. */
  waiting: z.number(),
  /** By week, oldest first; named by its Monday. */
  weeks: z.array(
    z.object({ week: z.string(), listed: z.number(), invited: z.number(), joined: z.number() }),
  ),
  tags: z.array(z.string()),
})

export type WaitlistFunnel = z.output<typeof funnelRow>

/** The waitlist in figures, and all tags. For staff with `waitlist`. Throws `Unavailable`. */
export const getWaitlistFunnel = (accessToken: string): Promise<WaitlistFunnel> =>
  read(personClient(accessToken).rpc('staff_waitlist_funnel'), funnelRow)

/** Logs that the list is downloaded. */
export const noteDownload = (accessToken: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_waitlist_download'), nothing)
