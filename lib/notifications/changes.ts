import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { muteOf } from './mute-link'
import { readInput, settingsInput } from './schema'

/** Marks a notification, optionally with all older ones, as read; idempotent. Returns the number of unread ones. */
export const markRead = defineChange({
  name: 'notifications/read',
  input: readInput,
  access: 'person',
  limits: 'notifications-person',
  run: async ({ input, db }) => ({
    unread: await call(db.rpc('read_notifications', input), z.number()),
  }),
})

/** Stores the person's notification settings. */
export const saveNotificationSettings = defineChange({
  name: 'notifications/settings',
  input: settingsInput,
  access: 'person',
  limits: 'notifications-person',
  run: ({ input: { appOff, emailOff, quiet, zone }, db }) =>
    call(
      db.rpc('set_notification_settings', {
        app_off: appOff,
        email_off: emailOff,
        // The generated types don't know that a time may be null.
        quiet_from: (quiet?.from ?? null) as string,
        quiet_to: (quiet?.to ?? null) as string,
        zone,
      }),
      nothing,
    ),
})

/**
 * Unsubscribes the person from the emails that contain this link; idempotent. 410 'link_expired' if the token is
 * forged.
 */
export async function muteEmails(token: string): Promise<void> {
  const mute = muteOf(token)
  if (!mute) throw new Refusal(410, 'link_expired')
  await call(serviceClient().rpc('mute_emails', mute), nothing)
}
