import 'server-only'
import { Unavailable } from './refusal'

/** Thrown when the queue is full. */
export class SemaphoreFull extends Unavailable {}

/** Limits heavy work: `running` at once, `waiting` queued, then `SemaphoreFull`. Returns a function that runs it. */
export function createSemaphore(most: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most.running) {
      if (waiting.length >= most.waiting) throw new SemaphoreFull()
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // Pending light requests go first, then the next in the queue.
      const next = waiting.shift()
      if (next) setImmediate(next)
      else running -= 1
    }
  }
}
