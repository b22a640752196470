'use server'

import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientIp, LimitsUnavailable, networkOf, takeLimits } from '@/lib/security/limits'
import { isSameOrigin } from '@/lib/security/origin'
import { sendMessage } from './actions'
import { messageInput, messageSubjects } from './schema'
import { type SendAnswer, typedIn } from './sending'

/**
 * Sends by the form itself, where no script of the page runs: the page answers with the number or with what
 * is wrong, and what was typed. Held to the same origin, shape and limits as `POST /api/contact`.
 */
export async function sendByForm(_: SendAnswer | null, form: FormData): Promise<SendAnswer> {
  const typed = typedIn(form)
  const refused = (code: string, fields = {}, seconds = 0): SendAnswer => ({
    step: 'refused',
    code,
    fields,
    seconds,
    typed,
  })
  const parsed = messageInput.safeParse({ ...typed, language: form.get('language') })
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    // Of several complaints about a field the first one counts.
    return refused('invalid_input', Object.fromEntries(issues.reverse()))
  }
  try {
    const request = new Request(env().siteUrl, { headers: await headers() })
    if (!isSameOrigin(request)) return refused('cross_site')
    const taken = await takeLimits(messageSubjects(parsed.data, networkOf(clientIp(request))))
    if (!taken.allowed) return refused('rate_limited', {}, taken.retryAfter)
    const sent = await sendMessage(parsed.data)
    return sent.ok
      ? { step: 'sent', number: sent.data.number, email: parsed.data.email }
      : refused(sent.code)
  } catch (error) {
    if (error instanceof LimitsUnavailable) return refused('unavailable')
    console.error(`[${crypto.randomUUID()}]`, error)
    return refused('unexpected')
  }
}
