import 'server-only'
import { z } from 'zod'
import { tracks } from '@/content/topics'
import { outcomes } from '@/lib/capstones/files'
import { markingRow, submissionColumns } from '@/lib/capstones/queries'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { outcomeNames, trackNames } from './names'
import { staffCapstonesPath } from './paths'
import { defineTable, type QueryOf, tableArguments } from './table'

const row = z.object({
  id: z.uuid(),
  number: z.number(),
  title: z.string(),
  track: z.enum(tracks),
  name: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** Whether someone has begun to mark it. */
  begun: z.boolean(),
  at: timestamp,
})

/** A submitted capstone in the queue. */
export type QueuedCapstone = z.output<typeof row>

const page = z.object({ count: z.number(), rows: z.array(row) })

/** Of submitted capstones, those that wait, the oldest first. */
export const capstoneTable = defineTable({
  caption: 'Submitted capstones',
  path: staffCapstonesPath(),
  search: 'Search for authors and projects',
  sorts: ['at', 'name'],
  filters: {
    state: { label: 'State', unset: 'Waiting', options: outcomeNames },
    track: { label: 'Track', options: trackNames },
  },
  none: ['Nothing to mark', 'Submitted capstones will appear here, the oldest first.'],
  noMatch: ['No capstone matches', 'Try other words, or remove a filter.'],
})

/** Other people's submissions that wait for a marking, or had one. For staff with `marking`. Throws `Unavailable`. */
export const getCapstoneQueue = (accessToken: string, query: QueryOf<typeof capstoneTable>) =>
  read(personClient(accessToken).rpc('staff_capstones', tableArguments(query)), page)

const entry = camelRow({
  submission: camelRow(submissionColumns),
  track: z.enum(tracks),
  state: z.enum(['draft', 'submitted', 'returned', 'passed', 'failed']),
  attempts: z.number(),
  /** Whether no later one was submitted. */
  latest: z.boolean(),
  name: z.string().nullable(),
  /** 0 before anyone has begun. */
  version: z.number(),
  /** Who saved the marking last, if they have a name. */
  marker: z.string().nullable(),
  marking: markingRow.nullable(),
  /** Newest first. */
  earlier: z.array(
    camelRow({
      id: z.uuid(),
      number: z.number(),
      submitted_at: timestamp,
      marking: markingRow.nullable(),
    }),
  ),
})

/** A submission with its marking so far. */
export type CapstoneEntry = z.output<typeof entry>

/** Someone else's submission; null if there is none. For staff with `marking`. Throws `Unavailable`. */
export async function getCapstoneEntry(
  accessToken: string,
  submission: string,
): Promise<CapstoneEntry | null> {
  if (!z.uuid().safeParse(submission).success) return null
  return read(personClient(accessToken).rpc('staff_capstone', { submission }), entry.nullable())
}
