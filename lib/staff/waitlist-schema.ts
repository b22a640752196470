import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'

/** Entries that one batch invites at most; must match staff_invite_waitlist. */
export const batchLimit = 500
/** Tags of an entry at most, and their length; must match are_valid_tags. */
export const tagLimits = { tags: 5, length: 30 } as const

export const waitlistStates = ['pending', 'invited', 'joined'] as const

const ids = z.array(z.uuid('invalid'), 'invalid').min(1, 'invalid')

const tag = z
  .string('tag_invalid')
  .transform((text) => text.trim().replace(/\s+/gu, ' ').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'tag_invalid')
      .max(tagLimits.length, 'tag_invalid')
      .regex(
        /^[^\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
        'tag_invalid',
      ),
  )

export const tagInput = z.object({
  entries: ids.max(1000, 'too_many'),
  tag,
  wanted: z.boolean('invalid'),
})

/** The chosen entries, or the number of those that wait longest (with a tag). */
export const inviteInput = z
  .object({
    entries: ids.max(batchLimit, 'too_many').nullable(),
    most: z.int('count_invalid').min(1, 'count_invalid').max(batchLimit, 'too_many').nullable(),
    tag: tag.nullable().default(null),
    /** For entries whose language isn't known. */
    locale: z.enum(locales, 'invalid').default('en'),
  })
  .refine(({ entries, most }) => (entries === null) !== (most === null), {
    path: ['most'],
    error: 'count_invalid',
  })

export const uninviteInput = z.object({ batch: z.uuid('invalid') })
