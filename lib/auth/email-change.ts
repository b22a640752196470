import 'server-only'
import { dropSession } from '@/lib/account/end-sessions'
import { defineChange } from '@/lib/change/define-change'
import { authClient } from '@/lib/db/clients'
import { isOutage } from '@/lib/db/errors'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { confirmEmailInput } from './schema'

/**
 * Confirms a change of address with the link from one of its emails. `complete` is false until the other email is
 * confirmed too. Doesn't sign anyone in. 410 when the link is no longer valid.
 */
export const confirmEmailChange = defineChange({
  name: 'auth/email-change',
  input: confirmEmailInput,
  access: 'public',
  limits: 'verify-ip',
  run: async ({ input, ip }) => {
    const { auth } = authClient(ip)
    const { data, error } = await auth.verifyOtp({
      token_hash: input.tokenHash,
      type: 'email_change',
    })
    if (error && isOutage(error)) throw new Unavailable(error)
    if (error) throw new Refusal(410, 'change_expired')
    if (!data.session) return { complete: false }
    // The backend signs in anyone who opens the link, but a link in two mailboxes must not sign anyone in.
    await dropSession(data.session.access_token)
    return { complete: true }
  },
})
