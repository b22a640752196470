import type { Found } from './probes'

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
