import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { grantInput, roleInput } from './team-schema'

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
