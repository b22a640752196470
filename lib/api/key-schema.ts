import { z } from 'zod'
import { apiLimits } from './limits'

/** What the settings page sends: the name of a new key, in codes that the interface translates. */
export const newKeyInput = z.object({
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(apiLimits.keyName, 'key_name_too_long')
    .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, 'characters_invalid')
    // Something to see.
    .regex(/[^\p{Z}\p{Cf}]/u, 'required'),
})

export const revokeKeyInput = z.object({ id: z.uuid('invalid') })
