import { z } from 'zod'
import type { LiveEvent } from './event'

/** Of a column: hosted and embedded databases write it differently. */
const time = z.string().transform((value, context) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})

/** An event as the functions of the database answer it. */
export const liveEventRow = z
  .object({
    id: z.string(),
    type: z.enum(['vibe-session', 'hackathon', 'workshop']),
    topic: z.string(),
    starts_at: time,
    ends_at: time,
    zone: z.string(),
    capacity: z.number(),
    status: z.enum(['scheduled', 'cancelled']),
    reason: z.string().nullable(),
    sequence: z.number(),
    registered: z.number(),
    queued: z.number(),
    state: z.enum(['registered', 'queued']).nullable(),
    position: z.number().nullable(),
    registered_at: time.nullable(),
  })
  .transform(
    ({ starts_at, ends_at, registered_at, ...event }): LiveEvent => ({
      ...event,
      startsAt: starts_at,
      endsAt: ends_at,
      registeredAt: registered_at,
    }),
  )

/** What people did with one recording, as the functions of the database answer it. */
export const recordingFigureRow = z.object({
  views: z.number(),
  likes: z.number(),
  /** By the person who asks. */
  liked: z.boolean(),
  seen: z.boolean(),
})

export type RecordingFigure = z.output<typeof recordingFigureRow>
