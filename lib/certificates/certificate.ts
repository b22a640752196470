import { z } from 'zod'
import { type Track, tracks } from '@/lib/content/tracks'

/** What a certificate states, as it was when it was awarded; times are ISO 8601 in UTC. */
export type Certificate = {
  /** 128 random bits in hexadecimal: whoever has it may read all of this. */
  code: string
  kind: 'course' | 'track'
  /** The course's slug, or the track's id. */
  subject: string
  /** A course's title in English as it was then; a track's id. */
  title: string
  track: Track
  /** Empty on a certificate that was replaced, for everybody but its owner. */
  holder: string
  minutes: number
  lessons: number
  issuedAt: string
  /** Why and since when it no longer counts; the reason 'replaced' follows a change of name. */
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

/** What a code looks like; anything else is asked of nobody. */
export const certificateCode = z.string().regex(/^[0-9a-f]{32}$/)
