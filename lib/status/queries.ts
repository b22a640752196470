import 'server-only'
import { patience, serviceClient } from '@/lib/db/clients'
import { shared } from './coalesce'
import { subscriberOf } from './token'

/** Well under the two seconds in which the health check promises to answer, in milliseconds. */
const healthPatience = 1_500

/** Whether the database answers a query within 1.5 s; asked once for all who want to know meanwhile. Never throws. */
export const isDatabaseUp = shared(askDatabase, 0)

async function askDatabase(): Promise<boolean> {
  try {
    const { error } = await serviceClient(healthPatience)
      .from('profiles')
      .select('id', { head: true })
      .limit(1)
      // The client would try again three times, with pauses that add up to seven seconds.
      .retry(false)
    return !error
  } catch {
    return false
  }
}

/**
 * What became of the subscription that a token belongs to: it waits to be confirmed, it is, or there is none
 * (any more). 'unreachable' while the database can't be asked.
 */
export async function getSubscription(
  token: string,
): Promise<'unconfirmed' | 'confirmed' | 'gone' | 'unreachable'> {
  const subscriber = subscriberOf(token)
  if (!subscriber) return 'gone'
  const { data, error } = await serviceClient(patience.read).rpc('subscription_state', {
    subscriber,
  })
  if (error) return 'unreachable'
  return data === 'unconfirmed' || data === 'confirmed' ? data : 'gone'
}
