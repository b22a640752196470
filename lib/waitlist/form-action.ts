'use server'

import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientIp, networkOf, takeLimits } from '@/lib/security/limits'
import { isSameOrigin } from '@/lib/security/origin'
import { joinWaitlist } from './actions'
import { type Complaint, complaintOf, type JoinAnswer } from './join'
import { waitlistInput } from './schema'

/**
 * Joins by the form itself, where no script of the page runs: the page answers with what became of the
 * address. Held to the same origin, shape and limits as `POST /api/waitlist`.
 */
export async function joinByForm(_: JoinAnswer | null, form: FormData): Promise<JoinAnswer> {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const refused = (complaint: Complaint, seconds = 0): JoinAnswer => ({
    step: 'refused',
    complaint,
    email,
    seconds,
  })
  const parsed = waitlistInput.safeParse({ email })
  if (!parsed.success) return refused('required')
  try {
    const request = new Request(env().siteUrl, { headers: await headers() })
    if (!isSameOrigin(request)) return refused('failed')
    const ip = clientIp(request)
    const taken = await takeLimits({ 'waitlist-ip': networkOf(ip) })
    if (!taken.allowed) return refused('limited', taken.retryAfter)
    const userAgent = request.headers.get('user-agent')
    const joined = await joinWaitlist(parsed.data.email, { ip, userAgent })
    return joined.ok
      ? { step: 'joined', alreadyExists: joined.data.alreadyExists }
      : refused(complaintOf(joined.code))
  } catch (error) {
    console.error(`[${crypto.randomUUID()}]`, error)
    return refused('failed')
  }
}
