import { z } from 'zod'

/** The strict pattern of an address; the table has the same one. */
const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/

/** What a request to join has to look like; whether it is an address is checked against the strict pattern later. */
export const waitlistInput = z.object({ email: z.string('required').trim().min(1, 'required') })

/** An address as it is stored: trimmed and in lower case. */
export const waitlistAddress = z.string().trim().toLowerCase().max(254).regex(pattern)
