import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { addressField } from '@/lib/mail/address'

/** The shape of a request to join; the address is checked later. */
export const waitlistInput = z.object({
  email: z.string('required').trim().min(1, 'required'),
  /** The page's language, for an invitation; ignored if it isn't one of ours. */
  locale: z.enum(locales).optional().catch(undefined),
})

/** An address as stored. */
export const waitlistAddress = addressField('INVALID_EMAIL', 'INVALID_EMAIL')
