import { z } from 'zod'
import { staffRoles } from '@/lib/account/staff'
import { addressField } from '@/lib/mail/address'

/** Grants or takes a role. */
export const roleInput = z.object({
  person: z.uuid('invalid'),
  role: z.enum(staffRoles, 'invalid'),
  wanted: z.boolean('invalid'),
})

/** Grants a role to the confirmed account with this address. */
export const grantInput = z.object({
  email: addressField('email_invalid'),
  role: z.enum(staffRoles, 'invalid'),
})
