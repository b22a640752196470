import 'server-only'
import { z } from 'zod'
import type { Role } from '@/lib/account/roles'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { patience, personClient } from '@/lib/db/clients'
import type { profileInput } from './schema'

const savedRow = z.object({ updated_at: z.string() })

/**
 * Saves the caller's own profile (SPEC §7: an upsert that selects the saved row back). The role is the one
 * the profile has; the database keeps it whatever is sent. Answers 422 when the table refuses a value.
 */
export async function saveProfile(
  input: z.output<typeof profileInput>,
  person: { id: string; role: Role; accessToken: string },
): Promise<Outcome<{ updatedAt: string }>> {
  const { data, error, status } = await personClient(person.accessToken, patience.change)
    .from('profiles')
    .upsert(
      {
        id: person.id,
        role: person.role,
        college: input.college,
        interests: input.interests,
        club_presence: input.clubPresence,
        updated_at: new Date().toISOString(),
      },
      { onConflict: 'id' },
    )
    .select('updated_at')
    .single()
  const saved = savedRow.safeParse(data)
  if (!error && saved.success) return done({ updatedAt: saved.data.updated_at })
  if (!error) return unavailable()
  if (error.code === '23514') return refuse(422, 'profile_refused')
  // A session that ended after the handler looked: the table's policies ask for it too.
  return status === 401 || error.code === '42501' ? refuse(401, 'session_ended') : unavailable()
}

/** Deletes the account of the session for good. */
export async function deleteAccount(accessToken: string): Promise<Outcome<null>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'delete_account',
  )
  if (error) return status === 401 ? refuse(401, 'session_ended') : unavailable()
  if (data === false) return refuse(401, 'session_ended')
  return data === true ? done(null) : unavailable()
}
