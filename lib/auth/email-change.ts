import 'server-only'
import { z } from 'zod'
import { dropSession } from '@/lib/account/end-sessions'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { authClient, serviceClient } from '@/lib/db/clients'
import { isOutage } from '@/lib/db/errors'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { addressField } from '@/lib/mail/address'
import { type ChangeLink, linkOf } from './queries'
import { confirmEmailInput } from './schema'

export const newEmailInput = z.object({ email: addressField('required') })

const wrong = (email: string) => new Refusal(422, 'invalid_input', { fields: { email } })

/** Emails both addresses a link to confirm. The response is the same for an address that is taken. */
export const startEmailChange = defineChange({
  name: 'email-change/start',
  input: newEmailInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ input: { email }, account, db }) => {
    if (email === account.user.email.toLowerCase()) throw wrong('email_same')
    await call(db.rpc('start_email_change', { address: email }), nothing, {
      '23514': () => wrong('email_invalid'),
      rate_limited: (seconds) =>
        new Refusal(429, 'email_change_limit', { retryAfter: Number(seconds) || 60 }),
    })
  },
})

/** Cancels the person's open change; idempotent. */
export const cancelEmailChange = defineChange({
  name: 'email-change/cancel',
  input: z.object({}),
  access: 'person',
  limits: 'account-person',
  run: ({ db }) => call(db.rpc('cancel_email_change'), z.boolean()),
})

function requireLink(token: string, ...sides: ChangeLink['side'][]): ChangeLink {
  const link = linkOf(token)
  if (!link || !sides.includes(link.side)) throw new Refusal(404, 'link_broken')
  return link
}

/** Confirms a change for the address that got the link. Refuses other links with 404 'link_broken'. */
export async function confirmByLink(token: string): Promise<null> {
  const { change, side } = requireLink(token, 'old', 'new')
  return call(serviceClient().rpc('confirm_email_change', { change, side }), nothing)
}

/** Cancels a change from the old address. Refuses other links with 404 'link_broken'. */
export async function cancelByLink(token: string): Promise<null> {
  const { change } = requireLink(token, 'old')
  return call(serviceClient().rpc('reject_email_change', { change }), nothing)
}

/** Reverts a change from the old address. Refuses other links with 404 'link_broken'. */
export async function revertByLink(token: string): Promise<null> {
  const { change } = requireLink(token, 'revert')
  return call(serviceClient().rpc('revert_email_change', { change }), nothing)
}

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
