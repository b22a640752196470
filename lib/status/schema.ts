import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { addressShape } from '@/lib/mail/address'

/** An address subscribing to incidents, and the language of its emails. */
export const subscribeInput = z.object({
  email: z
    .string('email_missing')
    .trim()
    .min(1, 'email_missing')
    .max(254, 'email_invalid')
    .toLowerCase()
    .regex(addressShape, 'email_invalid'),
  language: z.enum(locales).catch('en'),
})
