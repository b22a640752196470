'use server'

import { changeByForm } from '@/lib/change/legacy-form-action'
import { messageChange, replyChange } from './changes'
import { type ReplyAnswer, type SendAnswer, typedIn } from './sending'

/**
 * Sends by the form itself, where no script of the page runs: the page answers with the number or with what
 * is wrong, and what was typed. Held to the same origin, shape and limits as `POST /api/contact`.
 */
export async function sendByForm(_: SendAnswer | null, form: FormData): Promise<SendAnswer> {
  const typed = typedIn(form)
  const sent = await changeByForm(messageChange, { ...typed, language: form.get('language') })
  if (sent.ok) return { step: 'sent', ...sent.data, email: typed.email.trim() }
  const { code, fields = {}, retryAfter: seconds = 0 } = sent
  return { step: 'refused', code, fields, seconds, typed }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** Adds to a message in the same way, as `POST /api/support/messages/<secret>` does. */
export async function replyByForm(_: ReplyAnswer | null, form: FormData): Promise<ReplyAnswer> {
  const typed = textOf(form.get('message'))
  const change = replyChange(textOf(form.get('secret')))
  const sent = await changeByForm(change, { message: typed, id: form.get('id') })
  if (sent.ok) return { step: 'sent' }
  const { code, fields = {}, retryAfter: seconds = 0 } = sent
  return { step: 'refused', code, fields, seconds, typed }
}
