import { Refusal, Unavailable } from './refusal.ts'

/** Thrown when the queue is full. */
export class SemaphoreFull extends Unavailable {}

/** What an account is told whose share is taken. */
export const shareTaken = () =>
  new Refusal(429, 'rate_limited', {
    message: 'Too many of your requests are in progress. Try again when one has finished.',
    retryAfter: 5,
  })

export type Most = {
  running: number
  waiting: number
  /** Running and waiting for one key; the rest gets 429 'rate_limited'. */
  each?: number
}

/**
 * Limits heavy work: `running` at once, `waiting` queued, then `SemaphoreFull`. Returns a function that runs it. Work
 * of different keys, such as accounts, gets its turn alternately.
 */
export function createSemaphore({ running: slots, waiting: places, each = Infinity }: Most) {
  let running = 0
  let waiting = 0
  const queues = new Map<string, (() => void)[]>()
  const shares = new Map<string, number>()

  /** The longest waiting work of the key that has waited longest for its turn. */
  function takeNext(): (() => void) | undefined {
    const [first] = queues
    if (!first) return undefined
    const [key, queue] = first
    const next = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    waiting -= 1
    return next
  }

  function wait(key: string): Promise<void> {
    if (waiting >= places) throw new SemaphoreFull()
    waiting += 1
    return new Promise((go) => {
      const queue = queues.get(key)
      if (queue) queue.push(go)
      else queues.set(key, [go])
    })
  }

  async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (running >= slots) await wait(key)
    else running += 1
    try {
      return await work()
    } finally {
      // Pending light requests go first, then the next in the queue.
      const next = takeNext()
      if (next) setImmediate(next)
      else running -= 1
    }
  }

  return async <T>(work: () => Promise<T>, key = ''): Promise<T> => {
    const share = shares.get(key) ?? 0
    if (share >= each) throw shareTaken()
    shares.set(key, share + 1)
    try {
      return await inTurn(key, work)
    } finally {
      const left = (shares.get(key) ?? 1) - 1
      if (left > 0) shares.set(key, left)
      else shares.delete(key)
    }
  }
}
