import 'server-only'
import { z } from 'zod'
import { type Track, tracks } from '@/content/topics'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { type Mark, type Marking, outcomes } from './files'

const mark = z
  .object({ met: z.boolean().nullish(), comment: z.string().nullish() })
  .transform(({ met, comment }): Mark => ({ met: met ?? null, comment: comment ?? '' }))

/** A marking as stored. */
export const markingRow = z
  .object({
    marks: z.record(z.string(), mark),
    comments: z.array(z.object({ file: z.string(), line: z.number(), text: z.string() })),
    note: z.string(),
    outcome: z.enum(outcomes).nullable(),
    published_at: timestamp.nullable(),
  })
  .transform(({ published_at, ...row }): Marking => ({ ...row, publishedAt: published_at }))

/** What was submitted, as it was then. */
export const submissionColumns = {
  id: z.uuid(),
  number: z.number(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  submitted_at: timestamp,
}

const capstoneStates = ['draft', 'submitted', 'returned', 'passed', 'failed'] as const
export type CapstoneState = (typeof capstoneStates)[number]

const summary = z.object({
  track: z.enum(tracks),
  /** Null before it is begun. */
  state: z.enum(capstoneStates).nullable(),
  /** Whether all courses of the track are completed. */
  open: z.boolean(),
  /** Whether the person holds the track's certificate. */
  certified: z.boolean(),
})

/** Where someone is with the capstone of a track. */
export type CapstoneSummary = z.output<typeof summary>

/** The person's capstones by track. Throws `Unavailable`. */
export async function getCapstones(accessToken: string): Promise<Map<Track, CapstoneSummary>> {
  const known = z.object({ track: z.string() }).loose()
  const rows = await read(personClient(accessToken).rpc('my_capstones'), z.array(known))
  return new Map(
    rows.flatMap((row) => {
      const { data } = summary.safeParse(row)
      return data ? [[data.track, data] as const] : []
    }),
  )
}

const submission = camelRow({ ...submissionColumns, marking: markingRow.nullable() })

/** A submission; its marking is null until an instructor has published it. */
export type Submission = z.output<typeof submission>

const own = camelRow({
  state: z.enum(capstoneStates),
  files: submissionColumns.files,
  version: z.number(),
  /** How often it may be submitted. */
  attempts: z.number(),
  passed_at: timestamp.nullable(),
  /** Null if it was deleted. */
  project: z
    .object({
      id: z.uuid(),
      title: z.string(),
      /** Whether its description is long enough to submit. */
      described: z.boolean(),
      repository: z.string().nullable(),
    })
    .nullable(),
  /** Newest first. */
  submissions: z.array(submission),
})

/** What someone has written and submitted. */
export type OwnCapstone = z.output<typeof own>

const page = z.object({
  /** Courses of the track that the person hasn't completed. */
  missing: z.array(z.string()),
  /** The valid certificate of the track; without a capstone if it was issued before one was required. */
  certificate: z.object({ code: z.string(), capstone: z.string().nullable() }).nullable(),
  own: own.nullable(),
})

/** The person's capstone of a track. */
export type CapstonePage = z.output<typeof page>

/** The person's capstone of a track. Throws `Unavailable`. */
export const getCapstonePage = (accessToken: string, track: Track): Promise<CapstonePage> =>
  read(personClient(accessToken).rpc('get_capstone', { track }), page)
