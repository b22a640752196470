import 'server-only'
import { z } from 'zod'
import { read } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import { coalesce } from './coalesce'
import { subscriberOf } from './token'

/** Well under the health check's limit of two seconds, in milliseconds. */
const healthPatience = 1_500

/** Whether the database answers within 1.5 s; overlapping callers share one query. Never throws. */
export const isDatabaseUp = coalesce(askDatabase, 0)

async function askDatabase(): Promise<boolean> {
  try {
    const { error } = await serviceClient(healthPatience)
      .from('profiles')
      .select('id', { head: true })
      .limit(1)
      // The client would retry three times, over seven seconds.
      .retry(false)
    return !error
  } catch {
    return false
  }
}

const stateRow = z.enum(['unconfirmed', 'confirmed', 'gone']).catch('gone')

/** Whether a token's subscription is pending, confirmed or gone. Throws `Unavailable`. */
export async function getSubscription(token: string): Promise<z.output<typeof stateRow>> {
  const subscriber = subscriberOf(token)
  if (!subscriber) return 'gone'
  return read(serviceClient(patience.read).rpc('subscription_state', { subscriber }), stateRow)
}
