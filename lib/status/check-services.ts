import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { createRounds, type Result } from './probe-rounds'
import { probeServices } from './probes'

/** Stores probe results; returns how many were new. Throws when the database can't be reached. */
async function noteChecks(checks: Result[]): Promise<number> {
  const { data, error } = await serviceClient().rpc('note_checks', { checks })
  if (error) throw new Error(`The checks couldn’t be stored: ${error.message}`)
  return data
}

/** Deletes old checks and unanswered subscriptions. Throws when the database can't be reached. */
async function pruneStatus(): Promise<void> {
  const { error } = await serviceClient().rpc('prune_status')
  if (error) throw new Error(`Old checks couldn’t be deleted: ${error.message}`)
}

const hour = 3_600_000

const round = createRounds({ probe: probeServices, note: noteChecks })
let pruned = 0

/**
 * Probes our services and stores the results, once a minute; prunes old data hourly. Returns how many were stored.
 * Never throws, because an unreachable database is a result too.
 */
export async function checkServices(): Promise<number> {
  const noted = await round()
  const now = Math.floor(Date.now() / hour)
  if (noted > 0 && now !== pruned) {
    const done = await pruneStatus().then(
      () => true,
      () => false,
    )
    if (done) pruned = now
  }
  return noted
}
