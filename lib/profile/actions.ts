import 'server-only'
import type { z } from 'zod'
import type { Role } from '@/lib/account/roles'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { patience, personClient } from '@/lib/supabase/clients'
import type { profileInput } from './schema'

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
  if (!error) return done({ updatedAt: data.updated_at })
  if (error.code === '23514') return refuse(422, 'profile_refused')
  return status === 401 ? refuse(401, 'session_ended') : unavailable()
}
