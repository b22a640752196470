import 'server-only'
import { z } from 'zod'
import { staffRoles } from '@/lib/account/staff'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { addressField } from '@/lib/mail/address'

/** Grants or takes a role. */
const roleInput = z.object({
  person: z.uuid('invalid'),
  role: z.enum(staffRoles, 'invalid'),
  wanted: z.boolean('invalid'),
})

/** Grants a role to the confirmed account with this address. */
const grantInput = z.object({
  email: addressField('email_invalid'),
  role: z.enum(staffRoles, 'invalid'),
})

/** Grants or takes a staff role; false if nothing changed. 404 'person_unknown', 409 'last_admin'. */
export const changeRole = defineChange({
  name: 'staff/team/role',
  input: roleInput,
  access: 'staff',
  permission: 'roles',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('change_staff_role', input), z.boolean()),
})

/** Grants a role by email address; false if the person has it already. 404 'person_unknown'. */
export const grantRole = defineChange({
  name: 'staff/team/grant',
  input: grantInput,
  access: 'staff',
  permission: 'roles',
  limits: 'staff-person',
  run: ({ input: { email, role }, db }) =>
    call(db.rpc('grant_staff_role', { address: email, role }), z.boolean()),
})
