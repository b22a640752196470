import { z } from 'zod'
import { type Track, tracks } from '@/lib/content/tracks'

/** A certificate as it was awarded; times are ISO 8601 in UTC. */
export type Certificate = {
  /** 128 random bits in hexadecimal; it gives access to everything here. */
  code: string
  kind: 'course' | 'track'
  /** The course's slug, or the track's id. */
  subject: string
  /** A course's title in English as it was then; a track's id. */
  title: string
  track: Track
  /** Empty on a replaced certificate, except for its owner. */
  holder: string
  minutes: number
  lessons: number
  issuedAt: string
  /** Since when and why it is no longer valid; 'replaced' after a change of name. */
  revoked: { at: string; reason: string } | null
}

/** A row of `certificates`, or the answer of `read_certificate`. */
export const certificateRow = z
  .object({
    code: z.string(),
    kind: z.enum(['course', 'track']),
    subject: z.string(),
    title: z.string(),
    track: z.enum(tracks),
    holder: z.string(),
    minutes: z.number(),
    lessons: z.number(),
    issued_at: z.string(),
    revoked_at: z.string().nullable(),
    revoked_reason: z.string().nullable(),
  })
  .transform(
    ({ issued_at, revoked_at, revoked_reason, ...row }): Certificate => ({
      ...row,
      issuedAt: issued_at,
      revoked: revoked_at ? { at: revoked_at, reason: revoked_reason ?? '' } : null,
    }),
  )

/** The format of a code; the database isn't asked for anything else. */
export const certificateCode = z.string().regex(/^[0-9a-f]{32}$/)
