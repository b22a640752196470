import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { addressField } from '@/lib/mail/address'

/** An address subscribing to incidents, and the language of its emails. */
export const subscribeInput = z.object({
  email: addressField('email_missing'),
  language: z.enum(locales).catch('en'),
})
