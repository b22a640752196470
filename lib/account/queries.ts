import 'server-only'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { patience, personClient } from '@/lib/supabase/clients'
import type { Account } from './account'
import { createDefaultProfile } from './actions'
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
        createdAt: isoTime(row.created_at),
        lastSignInAt: row.last_sign_in_at && isoTime(row.last_sign_in_at),
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
        createdAt: isoTime(row.profile_created_at),
        updatedAt: isoTime(row.profile_updated_at),
      },
      complete: row.profile_complete,
    },
  }
}

/** A time as ISO 8601 in UTC, whichever of Postgres' spellings the backend uses. */
function isoTime(value: string): string {
  return new Date(value).toISOString()
}

/** Everything that is stored about the person, as one JSON document. */
export async function exportAccount(accessToken: string): Promise<Outcome<unknown>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'export_account',
  )
  if (error) return status === 401 || status === 403 ? refuse(401, 'session_ended') : unavailable()
  return data === null ? refuse(401, 'session_ended') : done(data)
}
