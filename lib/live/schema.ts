import { z } from 'zod'
import { withPlainDigits } from '@/lib/i18n/digits'
import { locales } from '@/lib/i18n/routing'
import { isZone } from '@/lib/i18n/zone'

const event = z.uuid('invalid')
/** The page's language, also used for emails about it. */
const locale = z.enum(locales, 'invalid').default('en')
const recording = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

/** The browser's time zone, for emails. A zone that only the browser knows doesn't cost anyone a seat. */
const zone = z.string().max(60).refine(isZone).optional().catch(undefined)

export const registerInput = z.object({ event, locale, zone })

export const leaveInput = z.object({ event })

/** A code as typed: capitals, spaces, hyphens and the script of its digits don't matter. */
export const checkInInput = z.object({
  event,
  code: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(40, 'check_in_wrong')
    .transform(withPlainDigits),
})

export const alertInput = z.object({ wanted: z.boolean('invalid'), locale })

export const feedInput = z.object({})

export const seenInput = z.object({ recording })

export const placeInput = z.object({
  recording,
  seconds: z.int('invalid').min(0, 'invalid').max(86_400, 'invalid'),
})

export const likeInput = z.object({ recording, liked: z.boolean('invalid') })

/** Whether a text has the format of an event id. */
export const isEventId = (id: string): boolean => event.safeParse(id).success
