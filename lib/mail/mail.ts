import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { liveEventRow } from '@/lib/live/row'

const date = z.string().transform((value) => new Date(value).toISOString())

const base = z.object({
  id: z.number(),
  lease: z.uuid(),
  email: z.string(),
  locale: z.enum(locales).catch('en'),
})

const eventKinds = [
  'event-registered',
  'event-queued',
  'event-promoted',
  'event-reminder',
  'event-cancelled',
] as const

/** A mail as `claim_mails` hands it to a worker, with all that is needed to write it. */
export const claimedMail = z.discriminatedUnion('kind', [
  base.extend({ kind: z.enum(eventKinds), event: liveEventRow }),
  base.extend({
    kind: z.literal('event-moved'),
    event: liveEventRow,
    /** When it was to be before. */
    payload: z.object({ starts_at: date, ends_at: date }),
  }),
  base.extend({ kind: z.literal('event-alert'), events: z.array(liveEventRow).min(1) }),
  base.extend({
    kind: z.enum(['project-published', 'project-returned']),
    payload: z.object({
      project: z.uuid(),
      title: z.string(),
      reason: z.string().nullish(),
    }),
  }),
])

export type ClaimedMail = z.output<typeof claimedMail>
