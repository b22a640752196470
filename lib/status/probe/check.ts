import 'server-only'
import { probeServices } from './probes'
import { createRounds } from './rounds'
import { noteChecks, pruneStatus } from './store'

const hour = 3_600_000

const round = createRounds({ probe: probeServices, note: noteChecks })
let pruned = 0

/**
 * Probes our own parts and stores what was found, once in a minute: what is asked for more often does nothing.
 * Deletes what is too old, once in an hour. Answers how many results were stored. Never throws: that the
 * database is away is a result too.
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
