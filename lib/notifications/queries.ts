import 'server-only'
import { z } from 'zod'
import { eventTranslations, eventTypes } from '@/content/events'
import { call, camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import type { NotificationSettings } from './schema'
import { notificationKinds, topics } from './topics'

const text = z.string().catch('')

const notificationRow = camelRow({
  id: z.number(),
  kind: z.enum(notificationKinds),
  /** Values for the text; each kind has some of them. */
  params: z.object({
    title: text,
    name: text,
    number: text,
    browser: text,
    system: text,
    subject: text,
    course: text,
    kind: text,
    track: text,
  }),
  created_at: timestamp,
  read: z.boolean(),
  event: camelRow({
    id: z.string(),
    type: z.enum(eventTypes),
    topic: z.string(),
    words: eventTranslations,
    starts_at: timestamp,
  }).nullable(),
  project: z.string().nullable(),
  question: z.object({ id: z.string(), course: z.string(), title: text }).nullable(),
  /** The code of a certificate that is still valid. */
  certificate: z.string().nullable(),
  request_key: z.string().nullable(),
})

export type NotificationRow = z.output<typeof notificationRow>

/** Notifications of a page. */
const pageSize = 20

/** A page of the person's notifications, newest first, older than `before`. Refuses with 401 'session_ended'; throws `Unavailable`. */
export async function getNotifications(
  accessToken: string,
  before?: number,
): Promise<{ rows: NotificationRow[]; more: boolean }> {
  const query = personClient(accessToken).rpc('get_notifications', { before })
  const rows = await call(query, z.array(notificationRow))
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize }
}

/** The number of unread notifications, at most 100. Refuses with 401 'session_ended'; throws `Unavailable`. */
export const getUnread = (accessToken: string): Promise<number> =>
  call(personClient(accessToken).rpc('notification_count'), z.number())

const time = z.string().transform((value) => value.slice(0, 5))
const off = z.array(z.enum(topics))

const settingsRow = z.object({
  app_off: off,
  email_off: off,
  quiet_from: time.nullable(),
  quiet_to: time.nullable(),
  zone: z.string(),
})

/** The person's notification settings; null if they never saved any. Throws `Unavailable`. */
export async function getNotificationSettings(
  accessToken: string,
): Promise<NotificationSettings | null> {
  const query = personClient(accessToken)
    .from('notification_settings')
    .select('app_off, email_off, quiet_from, quiet_to, zone')
  const [row] = await read(query, z.array(settingsRow))
  if (!row) return null
  const { quiet_from: from, quiet_to: to } = row
  return {
    appOff: row.app_off,
    emailOff: row.email_off,
    quiet: from !== null && to !== null ? { from, to } : null,
    zone: row.zone,
  }
}
