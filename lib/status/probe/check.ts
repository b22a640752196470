import 'server-only'
import { probeServices } from './probes'
import { createRounds } from './rounds'
import { noteChecks, pruneStatus } from './store'

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
