'use server'

import { changeByForm } from '@/lib/change/legacy-form-action'
import { waitlistChange } from './changes'
import { complaintOf, type JoinAnswer } from './join'

/**
 * Joins by the form itself, where no script of the page runs: the page answers with what became of the
 * address. Held to the same origin, shape and limits as `POST /api/waitlist`.
 */
export async function joinByForm(_: JoinAnswer | null, form: FormData): Promise<JoinAnswer> {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const joined = await changeByForm(waitlistChange, { email })
  if (joined.ok) return { step: 'joined', alreadyExists: joined.data.alreadyExists }
  const { code, fields, retryAfter: seconds = 0 } = joined
  return { step: 'refused', complaint: complaintOf(fields?.email ?? code), email, seconds }
}
