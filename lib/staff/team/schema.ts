import { z } from 'zod'
import { staffRoles } from '@/lib/account/staff'

/** Grants or takes a role. */
export const roleInput = z.object({
  person: z.uuid('invalid'),
  role: z.enum(staffRoles, 'invalid'),
  wanted: z.boolean('invalid'),
})

/** Grants a role to the confirmed account with this address. */
export const grantInput = z.object({
  email: z.email('email_invalid').max(254, 'email_invalid'),
  role: z.enum(staffRoles, 'invalid'),
})
