'use server'

import { changeByForm } from '@/lib/change/legacy-form-action'
import { subscribeChange } from './changes'
import type { SubscribeAnswer } from './subscribing'

/**
 * Subscribes by the form itself (`email`, `language`), where no script of the page runs: the page answers with
 * what became of the address. Held to the same origin, shape and limits as `POST /api/status/subscribe`.
 */
export async function subscribeByForm(
  _: SubscribeAnswer | null,
  form: FormData,
): Promise<SubscribeAnswer> {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const asked = await changeByForm(subscribeChange, { email, language: form.get('language') })
  if (asked.ok) return { step: 'asked', email: email.trim() }
  const { code, fields, retryAfter: seconds = 0 } = asked
  return { step: 'refused', code: fields?.email ?? code, email, seconds }
}
