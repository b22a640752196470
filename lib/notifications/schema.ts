import { z } from 'zod'
import { isZone } from '@/lib/i18n/zone'
import { topics } from './topics'

export const zoneInput = z.string('invalid').max(60, 'invalid').refine(isZone, 'zone_unknown')

export const readInput = z.object({
  notification: z.int('invalid').positive('invalid').max(Number.MAX_SAFE_INTEGER, 'invalid'),
  /** Marks all older ones too. */
  older: z.boolean('invalid').default(false),
})

const off = z.array(z.enum(topics, 'invalid'), 'invalid').max(topics.length, 'invalid')
const time = z.string('invalid').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')

export const settingsInput = z
  .object({
    /** Topics that aren't shown in the app, and those that aren't sent by email. */
    appOff: off,
    emailOff: off,
    /** Quiet hours, in the time zone `zone`; null if there are none. */
    quiet: z
      .object({ from: time, to: time })
      .refine(({ from, to }) => from !== to, { error: 'quiet_empty' })
      .nullable(),
    zone: z.unknown(),
  })
  .transform(({ zone, ...settings }, context) => {
    // Without quiet hours, it doesn't matter.
    const zoneResult = zoneInput.safeParse(settings.quiet === null ? 'UTC' : zone)
    if (zoneResult.success) return { ...settings, zone: zoneResult.data }
    context.addIssue({ code: 'custom', path: ['zone'], message: 'zone_unknown' })
    return z.NEVER
  })

export type NotificationSettings = z.output<typeof settingsInput>
