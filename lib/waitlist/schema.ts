import { z } from 'zod'

/** SPEC §5: the strict pattern of the sign-up function; the table has the same one. */
const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/

export const waitlistInput = z.object({
  email: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(254, 'INVALID_EMAIL')
    .toLowerCase()
    .regex(pattern, 'INVALID_EMAIL'),
})
