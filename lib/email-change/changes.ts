import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { newEmailInput } from './schema'
import { type ChangeLink, linkOf } from './token'

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
