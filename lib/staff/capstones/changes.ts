import 'server-only'
import { z } from 'zod'
import { markBytes } from '@/lib/capstones/files'
import { outcomes } from '@/lib/capstones/marking'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { readJson } from '@/lib/http/body'
import { grantInput, markInput } from './schema'

/** Saves a marking, or publishes it; returns its version and outcome. 409 'marking_changed', 'capstone_marked', 'marks_missing'. */
export const markCapstone = defineChange({
  name: 'staff/capstones/mark',
  input: markInput,
  access: 'staff',
  permission: 'marking',
  limits: 'staff-person',
  read: (request) => readJson(request, markBytes),
  run: ({ input: { knownVersion, ...input }, db }) =>
    call(
      db.rpc('mark_capstone', { ...input, known_version: knownVersion }),
      z.object({ version: z.number(), outcome: z.enum(outcomes).nullable() }),
    ),
})

/** Lets someone submit a failed capstone once more; returns their attempts. 409 'capstone_state'. */
export const grantAttempt = defineChange({
  name: 'staff/capstones/grant',
  input: grantInput,
  access: 'staff',
  permission: 'marking',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('grant_capstone_attempt', input), z.number()),
})
