import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { type Found, probeServices } from './probes'

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

const minute = 60_000
/** Unstored results are dropped after this long, in milliseconds. */
const memory = 24 * 60 * minute
/** Maximum results per write. */
const batch = 500

/** A result with the minute it was found, in ISO 8601. */
export type Result = Found & { at: string }

type RoundsOptions = {
  probe(): Promise<Found[]>
  /** Stores results and returns how many were new; throws when the database can't be reached. */
  note(results: Result[]): Promise<number>
  now?: () => number
}

/** Runs at most one round of probes a minute, and keeps results that can't be stored for the next round. */
export function createRounds({ probe, note, now = Date.now }: RoundsOptions) {
  let probed = Number.NEGATIVE_INFINITY
  let waiting: Result[] = []
  let running: Promise<number> | null = null

  async function round(): Promise<number> {
    const current = Math.floor(now() / minute)
    if (current === probed) return 0
    probed = current
    const at = new Date(current * minute).toISOString()
    const results = await probe()
    const oldest = new Date(now() - memory).toISOString()
    waiting = [...waiting, ...results.map((one) => ({ ...one, at }))].filter(
      (one) => one.at >= oldest,
    )
    // The database just failed its probe, so don't wait for it again.
    if (results.some(({ service, ok }) => service === 'database' && !ok)) return 0
    let noted = 0
    while (waiting.length > 0) {
      const results = waiting.slice(0, batch)
      try {
        noted += await note(results)
      } catch {
        break
      }
      waiting = waiting.slice(results.length)
    }
    return noted
  }

  /** Runs a round, or joins the current one; returns how many results were stored. */
  return function check(): Promise<number> {
    running ??= round().finally(() => {
      running = null
    })
    return running
  }
}
