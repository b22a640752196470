import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'

const event = z.uuid('invalid')
/** The page's language, also used for emails about it. */
const locale = z.enum(locales, 'invalid').default('en')
const recording = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

export const registerInput = z.object({ event, locale })

export const leaveInput = z.object({ event })

export const alertInput = z.object({ wanted: z.boolean('invalid'), locale })

export const feedInput = z.object({})

export const seenInput = z.object({ recording })

export const likeInput = z.object({ recording, liked: z.boolean('invalid') })

/** Whether a text has the format of an event id. */
export const isEventId = (id: string): boolean => event.safeParse(id).success
