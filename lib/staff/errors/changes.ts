import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { stateInput } from './schema'

/** Marks groups of errors as open, resolved or ignored; returns how many changed. */
export const markErrors = defineChange({
  name: 'staff/errors/mark',
  input: stateInput,
  access: 'staff',
  permission: 'errors',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('set_error_state', input), z.number()),
})
