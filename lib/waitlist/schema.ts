import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'

/** The strict pattern of an address; must match the table's. */
const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/

/** The shape of a request to join; the strict pattern is checked later. */
export const waitlistInput = z.object({
  email: z.string('required').trim().min(1, 'required'),
  /** The page's language, for an invitation; ignored if it isn't one of ours. */
  locale: z.enum(locales).optional().catch(undefined),
})

/** An address as stored: trimmed and in lower case. */
export const waitlistAddress = z.string().trim().toLowerCase().max(254).regex(pattern)
