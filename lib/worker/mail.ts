import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { isZone } from '@/lib/i18n/zone'
import { eventRow } from '@/lib/live/queries'

const date = z.string().transform((value) => new Date(value).toISOString())

const base = z.object({
  id: z.number(),
  lease: z.uuid(),
  /** The recipient, if the email is for an account. */
  person: z.uuid().nullish(),
  email: z.string(),
  locale: z.enum(locales).catch('en'),
  /** The recipient's time zone; null if it isn't known. */
  zone: z.string().refine(isZone).nullish().catch(null),
})

const eventKinds = [
  'event-registered',
  'event-queued',
  'event-promoted',
  'event-cancelled',
  'event-place',
  'event-removed',
  'hackathon-results',
] as const

/** `request_key` determines the link to the message's page. */
const message = z.object({ number: z.string(), request_key: z.string() })

/** A single email, with everything needed to write it. */
const singleMail = z.discriminatedUnion('kind', [
  base.extend({ kind: z.enum(eventKinds), event: eventRow }),
  base.extend({
    kind: z.literal('event-reminder'),
    event: eventRow,
    /** Whether it is that of the day before or of the last hour. */
    payload: z.object({ lead: z.enum(['day', 'hour']).catch('day') }),
  }),
  base.extend({
    kind: z.literal('event-moved'),
    event: eventRow,
    /** The previous time, and whether the place is another one too. */
    payload: z.object({ starts_at: date, ends_at: date, placed: z.boolean().nullish() }),
  }),
  base.extend({
    kind: z.literal('event-transferred'),
    event: eventRow,
    /** The time of the session that the person was registered for. */
    payload: z.object({ starts_at: date, ends_at: date, zone: z.string() }),
  }),
  base.extend({ kind: z.literal('hackathon-deadline'), event: eventRow }),
  base.extend({
    kind: z.literal('team-joined'),
    event: eventRow,
    /** Who joined, if they have a name, and which team. */
    payload: z.object({ name: z.string().nullish(), team: z.string() }),
  }),
  base.extend({
    kind: z.literal('event-message'),
    event: eventRow,
    payload: z.object({ subject: z.string(), body: z.string() }),
  }),
  base.extend({ kind: z.literal('event-alert'), events: z.array(eventRow).min(1) }),
  base.extend({
    kind: z.enum(['project-published', 'project-returned']),
    payload: z.object({
      project: z.uuid(),
      title: z.string(),
      reason: z.string().nullish(),
    }),
  }),
  base.extend({
    kind: z.enum(['comment-published', 'comment-returned', 'rating-hidden', 'rating-restored']),
    payload: z.object({
      course: z.string(),
      title: z.string(),
      reason: z.string().nullish(),
    }),
  }),
  base.extend({
    kind: z.enum(['question-answered', 'answer-accepted', 'post-hidden', 'post-restored']),
    payload: z.object({
      question: z.uuid(),
      course: z.string(),
      title: z.string(),
      reason: z.string().nullish(),
    }),
  }),
  base.extend({
    kind: z.literal('waitlist-invited'),
    /** The personal link's token is derived from the key. */
    payload: z.object({ key: z.string() }),
  }),
  base.extend({
    kind: z.enum(['capstone-passed', 'capstone-returned', 'capstone-failed', 'capstone-reopened']),
    payload: z.object({ track: z.string(), title: z.string() }),
  }),
  base.extend({
    kind: z.literal('certificate-issued'),
    payload: z.object({
      kind: z.enum(['course', 'track']),
      subject: z.string(),
      title: z.string(),
    }),
  }),
  base.extend({ kind: z.literal('password-changed') }),
  base.extend({
    kind: z.literal('key-created'),
    payload: z.object({ name: z.string(), start: z.string() }),
  }),
  base.extend({
    kind: z.literal('new-device'),
    payload: z.object({
      browser: z.string().nullish(),
      system: z.string().nullish(),
      network: z.string().nullish(),
      at: date,
    }),
  }),
  base.extend({
    kind: z.enum(['email-change-started', 'email-changed']),
    payload: z.object({ change: z.uuid(), email: z.string() }),
  }),
  base.extend({
    kind: z.literal('email-change-confirm'),
    payload: z.object({ change: z.uuid() }),
  }),
  base.extend({
    kind: z.enum(['factor-added', 'factor-removed']),
    payload: z.object({ name: z.string() }),
  }),
  base.extend({ kind: z.literal('recovery-code-used'), payload: z.object({ left: z.number() }) }),
  base.extend({ kind: z.literal('factor-removal-requested'), payload: z.object({ due_at: date }) }),
  // Never the sender's own words: the address may not be theirs.
  base.extend({ kind: z.literal('message-received'), payload: message }),
  base.extend({
    kind: z.literal('message-replied'),
    payload: message.extend({ body: z.string() }),
  }),
  base.extend({ kind: z.literal('status-confirm'), payload: z.object({ subscriber: z.uuid() }) }),
  base.extend({
    kind: z.literal('status-incident'),
    payload: z.object({
      subscriber: z.uuid(),
      incident: z.uuid(),
      title: z.string(),
      status: z.enum(['investigating', 'scheduled', 'resolved']),
      severity: z.enum(['critical', 'major', 'minor', 'maintenance']),
      message: z.string(),
      at: date,
    }),
  }),
])

export type SingleMail = z.output<typeof singleMail>

/** An email from `claim_mails`: a single one, or several for one person. */
export const claimedMail = z.discriminatedUnion('kind', [
  singleMail,
  base.extend({ kind: z.literal('digest'), mails: z.array(singleMail).min(2) }),
])

export type ClaimedMail = z.output<typeof claimedMail>
