'use server'

import { changeByForm } from '@/lib/http/form-action'
import { messageChange } from './actions'
import { type SendAnswer, typedIn } from './sending'

/**
 * Sends by the form itself, where no script of the page runs: the page answers with the number or with what
 * is wrong, and what was typed. Held to the same origin, shape and limits as `POST /api/contact`.
 */
export async function sendByForm(_: SendAnswer | null, form: FormData): Promise<SendAnswer> {
  const typed = typedIn(form)
  const sent = await changeByForm(messageChange, { ...typed, language: form.get('language') })
  if (sent.ok) return { step: 'sent', number: sent.data.number, email: typed.email.trim() }
  const { code, fields = {}, retryAfter: seconds = 0 } = sent
  return { step: 'refused', code, fields, seconds, typed }
}
