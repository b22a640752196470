import 'server-only'
import { z } from 'zod'
import { read } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import { subscriberOf } from './token'

/** Shares one `ask` between callers within `spacing` ms, so a slow database isn't flooded. `ask` must not throw. */
export function coalesce<T>(ask: () => Promise<T>, spacing: number): () => Promise<T> {
  let last: { asked: number; waiting: boolean; answer: Promise<T> } | null = null
  return () => {
    if (!last || (!last.waiting && Date.now() - last.asked >= spacing)) {
      const mine = { asked: Date.now(), waiting: true, answer: ask() }
      const answered = () => {
        mine.waiting = false
      }
      mine.answer.then(answered, answered)
      last = mine
    }
    return last.answer
  }
}

/** Well under the health check's limit of two seconds, in milliseconds. */
const healthPatience = 1_500
/** How long a successful write counts, in milliseconds. */
const writeCounts = 10_000

/** Whether the database answers and stores changes: with a full disk it may only answer. */
type DatabaseState = 'up' | 'read-only' | 'down'

type Answer = PromiseLike<{ error: unknown }>

const succeeds = (query: Answer): Promise<boolean> =>
  Promise.resolve(query).then(
    ({ error }) => !error,
    () => false,
  )

// The client would retry three times, over seven seconds.
const canRead = coalesce(
  () =>
    succeeds(
      serviceClient(healthPatience)
        .from('profiles')
        .select('id', { head: true })
        .limit(1)
        .retry(false),
    ),
  0,
)

let wroteAt = Number.NEGATIVE_INFINITY

const canWrite = coalesce(async () => {
  if (performance.now() - wroteAt < writeCounts) return true
  const wrote = await succeeds(serviceClient(healthPatience).rpc('check_write').retry(false))
  if (wrote) wroteAt = performance.now()
  return wrote
}, 0)

/**
 * The database's state within 1.5 s, its ability to write at most 10 s old; overlapping callers share one query. Never
 * throws.
 */
export async function databaseState(): Promise<DatabaseState> {
  const [reads, writes] = await Promise.all([canRead(), canWrite()])
  if (!reads) return 'down'
  return writes ? 'up' : 'read-only'
}

const stateRow = z.enum(['unconfirmed', 'confirmed', 'gone']).catch('gone')

/** Whether a token's subscription is pending, confirmed or gone. Throws `Unavailable`. */
export async function getSubscription(token: string): Promise<z.output<typeof stateRow>> {
  const subscriber = subscriberOf(token)
  if (!subscriber) return 'gone'
  return read(serviceClient(patience.read).rpc('subscription_state', { subscriber }), stateRow)
}
