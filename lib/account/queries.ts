import 'server-only'
import { z } from 'zod'
import { personClient } from '@/lib/db/clients'
import type { Account } from './account'
import { createDefaultProfile } from './default-profile'
import { roles } from './roles'

export type AccountResult =
  | { status: 'known'; account: Account }
  /** The token is no longer good: signed out elsewhere, deleted, or expired. */
  | { status: 'unknown' }
  | { status: 'unreachable' }

/**
 * The person of an access token with their profile, as the database knows them now: a session that was
 * ended elsewhere is `unknown` although its token has not expired. One call; where the profile is missing
 * a default one is created and read again (SPEC §4).
 */
export async function getAccount(accessToken: string): Promise<AccountResult> {
  const first = await readAccount(accessToken)
  if (first !== 'no profile') return first
  const created = await createDefaultProfile(accessToken)
  if (!created) return { status: 'unreachable' }
  const second = await readAccount(accessToken)
  return second === 'no profile' ? { status: 'unreachable' } : second
}

const time = z.string().transform((value, context) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})

/** A row of `current_account()`; the profile's columns are null while there is no profile. */
const accountRow = z.object({
  id: z.uuid(),
  email: z.string(),
  created_at: time,
  last_sign_in_at: time.nullable(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  has_password: z.boolean(),
  profile_complete: z.boolean(),
})

const profileRow = z.object({
  role: z.enum(roles),
  college: z.string(),
  interests: z.array(z.string()),
  club_presence: z.string(),
  profile_created_at: time,
  profile_updated_at: time,
})

async function readAccount(accessToken: string): Promise<AccountResult | 'no profile'> {
  const { data, error, status } = await personClient(accessToken).rpc('current_account')
  // 401 is PostgREST's answer to a token that it does not accept, 22P02 that of Postgres to a person's id that is
  // none; anything else says nothing about it.
  const isRefused = status === 401 || error?.code === '22P02'
  if (error) return { status: isRefused ? 'unknown' : 'unreachable' }
  if (Array.isArray(data) && data.length === 0) return { status: 'unknown' }
  const row: unknown = Array.isArray(data) ? data[0] : null
  const account = accountRow.safeParse(row)
  if (!account.success) return { status: 'unreachable' }
  const profile = profileRow.safeParse(row)
  if (!profile.success) return 'no profile'
  return { status: 'known', account: shape(account.data, profile.data) }
}

function shape(
  account: z.output<typeof accountRow>,
  profile: z.output<typeof profileRow>,
): Account {
  return {
    user: {
      id: account.id,
      email: account.email,
      createdAt: account.created_at,
      lastSignInAt: account.last_sign_in_at,
      fullName: account.full_name,
      avatarUrl: account.avatar_url,
      hasPassword: account.has_password,
    },
    profile: {
      id: account.id,
      role: profile.role,
      college: profile.college,
      interests: profile.interests,
      clubPresence: profile.club_presence,
      createdAt: profile.profile_created_at,
      updatedAt: profile.profile_updated_at,
    },
    complete: account.profile_complete,
  }
}

/** Asks `is_profile_complete` (SPEC §7); null when the check failed. */
export async function isProfileComplete(accessToken: string, id: string): Promise<boolean | null> {
  const { data, error } = await personClient(accessToken).rpc('is_profile_complete', {
    user_id: id,
  })
  return error || typeof data !== 'boolean' ? null : data
}
