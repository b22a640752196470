import 'server-only'
import { serviceClient } from '@/lib/db/clients'

type Answer = PromiseLike<{ data: number | null; error: { message: string } | null }>

async function count(answer: Answer): Promise<number> {
  const { data, error } = await answer
  if (error) throw new Error(`The database could not be asked: ${error.message}`)
  return data ?? 0
}

/** Adds what is missing in the calendar of the next eight weeks; answers how many events. Throws. */
export const fillEvents = () => count(serviceClient().rpc('fill_events'))

/** Writes the reminders and alerts that are due into the outbox; answers how many. Throws. */
export const queueMails = async () =>
  (await count(serviceClient().rpc('queue_reminders'))) +
  (await count(serviceClient().rpc('queue_alerts')))

/** Forgets mails that ended and keys that were revoked long ago, and what was searched for and not found; answers how many rows. Throws. */
export const pruneOld = async () =>
  (await count(serviceClient().rpc('prune_mails'))) +
  (await count(serviceClient().rpc('prune_api_keys'))) +
  (await count(serviceClient().rpc('prune_failed_searches')))
