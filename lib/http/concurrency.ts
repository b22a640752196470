import { Refusal, Unavailable } from './refusal.ts'
import 'server-only'

/** Thrown when the queue is full. */
export class SemaphoreFull extends Unavailable {}

/** The refusal when an account's share is used up. */
const shareTaken = () =>
  new Refusal(429, 'rate_limited', {
    message: 'Too many of your requests are in progress. Try again when one has finished.',
    retryAfter: 5,
  })

type Limits = {
  /** Running at once. */
  concurrency: number
  /** Waiting; further ones get `SemaphoreFull`. */
  queue: number
  /** Running and waiting per key; further ones get 429 'rate_limited'. */
  perKey?: number
}

/** Limits heavy work in this process. Returns a function that runs it. Different keys, such as accounts, take turns. */
export function createSemaphore({ concurrency, queue: places, perKey = Infinity }: Limits) {
  let running = 0
  let waiting = 0
  const queues = new Map<string, (() => void)[]>()
  const shares = new Map<string, number>()

  /** The oldest work of the key that has waited longest for its turn. */
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
    if (running >= concurrency) await wait(key)
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
    if (share >= perKey) throw shareTaken()
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

/** Caches the last `most` results by key, shared by parallel callers. Failures are retried. */
export function createPromiseCache<T>(most: number) {
  const results = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const before = results.get(key)
    if (before) return before
    const made = make()
    results.set(key, made)
    made.catch(() => {
      if (results.get(key) === made) results.delete(key)
    })
    const [oldest] = results.keys()
    if (results.size > most && oldest !== undefined) results.delete(oldest)
    return made
  }
}

/**
 * Bodies with files are kept in memory: 10 at once of at most 10 MB each, so 100 MB in each process. An account, whose
 * requests all go to the same process, may have two, and keeps its place until its file is stored.
 */
const receiving = createSemaphore({ concurrency: 10, queue: 100, perKey: 2 })

/** Parsing and storing a file copies it, so only one at a time. */
const storing = createSemaphore({ concurrency: 1, queue: 10 })

/** Receives a person's upload in `work` once there is room; 429 'rate_limited' if two are already running. */
export const receiveUpload = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  receiving(work, person)

/** Processes a received file; accounts take turns. */
export const processUpload = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  storing(work, person)
