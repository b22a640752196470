import { z } from 'zod'

/** SPEC §5: the strict pattern of the sign-up function; the table has the same one. */
const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/

/** What a request to join has to look like; whether the address is one, the function says. */
export const waitlistInput = z.object({ email: z.string('required').trim().min(1, 'required') })

/** An address as it is stored: trimmed and in lower case. */
export const waitlistAddress = z.string().trim().toLowerCase().max(254).regex(pattern)
