import 'server-only'
import { z } from 'zod'
import { eventTypes } from '@/lib/content/events'
import { camelRow, timestamp } from '@/lib/db/call'

/** An event as a signed-in person sees it. */
export const eventRow = camelRow({
  id: z.string(),
  type: z.enum(eventTypes),
  topic: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  /** The organiser's time zone, by its IANA name. */
  zone: z.string(),
  capacity: z.number(),
  status: z.enum(['scheduled', 'cancelled']),
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  /** How often it was moved or cancelled, as calendars count it. */
  sequence: z.number(),
  registered: z.number(),
  queued: z.number(),
  state: z.enum(['registered', 'queued']).nullable(),
  /** Place in the queue, from 1; null for people who are not in it. */
  position: z.number().nullable(),
  registered_at: timestamp.nullable(),
})

export type LiveEvent = z.output<typeof eventRow>
