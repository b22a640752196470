import type { Found } from './probes'

const minute = 60_000
/** What the database does not take for so long is forgotten, in milliseconds. */
const memory = 24 * 60 * minute
/** Results that are written together. */
const batch = 500

/** A result with the minute in which it was found, in ISO 8601. */
export type Result = Found & { at: string }

type RoundsOptions = {
  probe(): Promise<Found[]>
  /** Stores results, answers how many were new, and throws when the database can't be asked. */
  note(results: Result[]): Promise<number>
  now?: () => number
}

/**
 * Rounds of probes, one in a minute however often they are asked for. What can't be stored is kept, and stored
 * with the next round that can.
 */
export function createRounds({ probe, note, now = Date.now }: RoundsOptions) {
  let probed = Number.NEGATIVE_INFINITY
  let waiting: Result[] = []
  let running: Promise<number> | null = null

  async function round(): Promise<number> {
    const current = Math.floor(now() / minute)
    if (current === probed) return 0
    probed = current
    const at = new Date(current * minute).toISOString()
    const found = await probe()
    const oldest = new Date(now() - memory).toISOString()
    waiting = [...waiting, ...found.map((one) => ({ ...one, at }))].filter(
      (one) => one.at >= oldest,
    )
    // It was asked a moment ago, and would be waited for once more.
    if (found.some(({ service, ok }) => service === 'database' && !ok)) return 0
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

  /** One round, or the one under way; answers how many results were stored. */
  return function check(): Promise<number> {
    running ??= round().finally(() => {
      running = null
    })
    return running
  }
}
