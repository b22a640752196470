import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { addressField } from '@/lib/mail/address'
import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { subscriberOf } from './token'

/** An address subscribing to incidents, and the language of its emails. */
export const subscribeInput = z.object({
  email: addressField('email_missing'),
  language: z.enum(locales).catch('en'),
})

const invalidEmail = () => new Refusal(422, 'invalid_input', { fields: { email: 'email_invalid' } })

/** Emails a confirmation link, at most hourly and not to subscribers; the response never reveals which. */
export const subscribe = defineChange({
  name: 'status/subscribe',
  input: subscribeInput,
  access: 'public',
  limits: 'status-ip',
  run: async ({ input: { email, language } }) => {
    const query = serviceClient().rpc('subscribe_status', { email, locale: language })
    await call(query, nothing, { '23514': invalidEmail })
    return { asked: true }
  },
})

function requireSubscriber(token: string): string {
  const subscriber = subscriberOf(token)
  if (!subscriber) throw new Refusal(404, 'subscription_unknown')
  return subscriber
}

/** Confirms the subscription of a token. Throws `Refusal` with 404 'subscription_unknown'. */
export async function confirmSubscription(token: string): Promise<{ confirmed: true }> {
  const subscriber = requireSubscriber(token)
  const query = serviceClient().rpc('confirm_subscription', { subscriber })
  if (!(await call(query, z.boolean()))) throw new Refusal(404, 'subscription_unknown')
  return { confirmed: true }
}

/** Ends a token's subscription; idempotent. Throws `Refusal` with 404 'subscription_unknown' for a foreign token. */
export async function leaveSubscription(token: string): Promise<{ left: true }> {
  const subscriber = requireSubscriber(token)
  await call(serviceClient().rpc('leave_subscription', { subscriber }), z.boolean())
  return { left: true }
}
