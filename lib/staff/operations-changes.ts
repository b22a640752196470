import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { errorStates } from './operations-queries'

/** Marks groups of errors as open, resolved or ignored; returns how many changed. */
export const markErrors = defineChange({
  name: 'staff/errors/mark',
  input: z.object({
    errors: z.array(z.uuid('invalid'), 'invalid').min(1, 'invalid').max(500, 'invalid'),
    state: z.enum(errorStates, 'invalid'),
  }),
  access: 'staff',
  permission: 'errors',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('set_error_state', input), z.number()),
})

/** Lets the worker try emails again that have failed at least once; returns how many. */
export const retryMails = defineChange({
  name: 'staff/outbox/retry',
  input: z.object({
    mails: z
      .array(z.int('invalid').min(1, 'invalid'), 'invalid')
      .min(1, 'invalid')
      .max(500, 'invalid'),
  }),
  access: 'staff',
  permission: 'outbox',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('retry_mails', input), z.number()),
})
