import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { digest } from '@/lib/security/seal'
import { invitationToken } from '@/lib/waitlist/invitation'
import { inviteInput, tagInput, uninviteInput } from './waitlist-schema'

/** Gives entries a tag, or takes it; returns how many changed. 409 'tags_full'. */
export const tagWaitlist = defineChange({
  name: 'staff/waitlist/tag',
  input: tagInput,
  access: 'staff',
  permission: 'waitlist',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('staff_tag_waitlist', input), z.number()),
})

const invited = z.object({ batch: z.uuid(), invited: z.number(), skipped: z.number() })

/** Invites entries by email, a minute later. Skips who has joined, was invited in the last day or three times. */
export const inviteWaitlist = defineChange({
  name: 'staff/waitlist/invite',
  input: inviteInput,
  access: 'staff',
  permission: 'waitlist',
  limits: 'staff-person',
  run: ({ input: { entries, most, tag, locale }, db }) => {
    const keys = Array.from({ length: entries?.length ?? most ?? 0 }, () => randomUUID())
    return call(
      db.rpc('staff_invite_waitlist', {
        // The generated types don't know which arguments may be null.
        entries: entries as string[],
        most: most as number,
        tag: tag as string,
        fallback: locale,
        link_keys: keys,
        link_hashes: keys.map((key) => digest(invitationToken(key))),
      }),
      invited,
    )
  },
})

/** Takes back the invitations of a batch that weren't sent yet; returns how many. */
export const uninviteWaitlist = defineChange({
  name: 'staff/waitlist/uninvite',
  input: uninviteInput,
  access: 'staff',
  permission: 'waitlist',
  limits: 'staff-person',
  run: ({ input, db }) => call(db.rpc('staff_uninvite_waitlist', input), z.number()),
})
