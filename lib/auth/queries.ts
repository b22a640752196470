import 'server-only'
import { roles } from '@/lib/profile/options'
import { personClient } from '@/lib/supabase/clients'
import type { Account } from './account'

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

async function readAccount(accessToken: string): Promise<AccountResult | 'no profile'> {
  const { data, error, status } = await personClient(accessToken).rpc('current_account')
  if (error) {
    // 401 and 403 are PostgREST's answers to a token that it does not accept.
    return status === 401 || status === 403 ? { status: 'unknown' } : { status: 'unreachable' }
  }
  const row = data[0]
  if (!row) return { status: 'unknown' }
  if (row.role === null) return 'no profile'
  return {
    status: 'known',
    account: {
      user: {
        id: row.id,
        email: row.email,
        createdAt: row.created_at,
        lastSignInAt: row.last_sign_in_at,
        fullName: row.full_name,
        avatarUrl: row.avatar_url,
        hasPassword: row.has_password,
      },
      profile: {
        id: row.id,
        role: roles.find((role) => role === row.role) ?? 'student',
        college: row.college,
        interests: row.interests,
        clubPresence: row.club_presence,
        createdAt: row.profile_created_at,
        updatedAt: row.profile_updated_at,
      },
      complete: row.profile_complete,
    },
  }
}

/** Inserts the caller's profile with its defaults; the database sets the role from the sign-up. */
async function createDefaultProfile(accessToken: string): Promise<boolean> {
  const client = personClient(accessToken)
  const { data, error } = await client.rpc('current_account')
  const id = data?.[0]?.id
  if (error || !id) return false
  const { error: failed } = await client
    .from('profiles')
    .upsert({ id }, { onConflict: 'id', ignoreDuplicates: true })
  return !failed
}
