import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { retryInput } from './schema'

/** Lets the worker try emails again that have failed at least once; returns how many. */
export const retryMails = defineChange({
  name: 'staff/outbox/retry',
  input: retryInput,
  access: 'staff',
  permission: 'outbox',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('retry_mails', input), z.number()),
})
