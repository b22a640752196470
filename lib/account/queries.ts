import 'server-only'
import { z } from 'zod'
import { camelKeys, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import type { Account } from './account'
import { roles } from './account'
import { noteUse } from './session-record'
import { permissions, staffRoles } from './staff'

export type AccountResult =
  | { status: 'known'; account: Account }
  /** The token is no longer valid: signed out elsewhere, deleted or expired. */
  | { status: 'unknown' }
  /** Signed in, but the account's second factor is still to be used in this session. */
  | { status: 'second-factor' }
  /** Staff have suspended the account, which ended this session. */
  | { status: 'suspended' }
  | { status: 'unreachable' }

/** The account of an access token, its profile created if missing. */
export async function getAccount(accessToken: string): Promise<AccountResult> {
  const first = await readAccount(accessToken)
  if (first !== 'no profile') {
    if (first.status === 'known') noteUse(accessToken)
    return first
  }
  const created = await createDefaultProfile(accessToken)
  if (!created) return { status: 'unreachable' }
  const second = await readAccount(accessToken)
  return second === 'no profile' ? { status: 'unreachable' } : second
}

/** A row of `current_account()`; the profile's columns are null without a profile. */
const accountRow = z.object({
  id: z.uuid(),
  email: z.string(),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  has_password: z.boolean(),
  profile_complete: z.boolean(),
  staff_roles: z.array(z.enum(staffRoles)).nullable(),
  permissions: z.array(z.enum(permissions)).nullable(),
  zone: z.string(),
})

const profileRow = z.object({
  role: z.enum(roles),
  college: z.string(),
  interests: z.array(z.string()),
  club_presence: z.string(),
  profile_created_at: timestamp,
  profile_updated_at: timestamp,
})

async function readAccount(accessToken: string): Promise<AccountResult | 'no profile'> {
  const { data, error, status } = await personClient(accessToken).rpc('current_account')
  // 401: PostgREST rejects the token. 22P02: its person id is malformed. Other errors prove nothing.
  const isRefused = status === 401 || error?.code === '22P02'
  if (error) return { status: isRefused ? 'unknown' : 'unreachable' }
  if (Array.isArray(data) && data.length === 0) return withoutAccount(accessToken)
  const row: unknown = Array.isArray(data) ? data[0] : null
  const account = accountRow.safeParse(row)
  if (!account.success) return { status: 'unreachable' }
  const profile = profileRow.safeParse(row)
  if (!profile.success) return 'no profile'
  return { status: 'known', account: toAccount(account.data, profile.data) }
}

/** Why a token gives no access to an account. */
async function withoutAccount(accessToken: string): Promise<AccountResult> {
  const { data, error } = await personClient(accessToken).rpc('session_standing')
  if (error) return { status: 'unreachable' }
  if (data === 'suspended') return { status: 'suspended' }
  return { status: data === 'second_factor' ? 'second-factor' : 'unknown' }
}

function toAccount(
  { profile_complete, staff_roles, permissions, zone, ...account }: z.output<typeof accountRow>,
  { profile_created_at, profile_updated_at, ...profile }: z.output<typeof profileRow>,
): Account {
  return {
    user: camelKeys(account),
    profile: {
      id: account.id,
      ...camelKeys(profile),
      createdAt: profile_created_at,
      updatedAt: profile_updated_at,
    },
    complete: profile_complete,
    staff: staff_roles && { roles: staff_roles, permissions: permissions ?? [] },
    zone,
  }
}

/** Inserts the caller's default profile; the database sets the role from the sign-up. */
async function createDefaultProfile(accessToken: string): Promise<boolean> {
  const client = personClient(accessToken)
  const { data, error } = await client.rpc('current_account')
  const id = Array.isArray(data) && data[0]?.id
  if (error || !id) return false
  const { error: failed } = await client
    .from('profiles')
    .upsert({ id }, { onConflict: 'id', ignoreDuplicates: true })
  return !failed
}

/** The result of `is_profile_complete`; null when the check failed. */
export async function isProfileComplete(accessToken: string, id: string): Promise<boolean | null> {
  const { data, error } = await personClient(accessToken).rpc('is_profile_complete', {
    user_id: id,
  })
  return error || typeof data !== 'boolean' ? null : data
}
