import 'server-only'
import { type Change, done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { serviceClient } from '@/lib/db/clients'
import { wasDone } from '@/lib/db/errors'
import { type SubscribeInput, subscribeInput, subscribeSubjects } from './schema'
import { subscriberOf } from './token'

type Asked = { asked: true }

/**
 * Asks an address by mail whether it wants to hear of incidents, at most once an hour, and not one that has
 * said yes; the answer is the same for every address. 422 'email_invalid' for what is none.
 */
export async function subscribe({ email, language }: SubscribeInput): Promise<Outcome<Asked>> {
  const asked = await serviceClient().rpc('subscribe_status', { email, locale: language })
  if (asked.error?.code === '23514') {
    return refuse(422, 'invalid_input', { fields: { email: 'email_invalid' } })
  }
  return wasDone(asked) ? done({ asked: true }) : unavailable()
}

/** Subscribing as a page asks for it, by its script or by the form itself. */
export const subscribeChange = {
  input: subscribeInput,
  limits: subscribeSubjects,
  run: ({ input }) => subscribe(input),
} satisfies Change<typeof subscribeInput, Asked>

const gone = () => refuse(404, 'subscription_unknown')

/** The address of a token says yes. 404 'subscription_unknown' for a token of nobody. */
export async function confirmSubscription(token: string): Promise<Outcome<{ confirmed: true }>> {
  const subscriber = subscriberOf(token)
  if (!subscriber) return gone()
  const { data, error } = await serviceClient().rpc('confirm_subscription', { subscriber })
  if (error || typeof data !== 'boolean') return unavailable()
  return data ? done({ confirmed: true }) : gone()
}

/** Forgets the address of a token; one that is forgotten already has left too. 404 for a token of nobody. */
export async function leaveSubscription(token: string): Promise<Outcome<{ left: true }>> {
  const subscriber = subscriberOf(token)
  if (!subscriber) return gone()
  const { data, error } = await serviceClient().rpc('leave_subscription', { subscriber })
  return error || typeof data !== 'boolean' ? unavailable() : done({ left: true })
}
