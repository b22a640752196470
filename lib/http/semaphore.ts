import 'server-only'
import { Unavailable } from './refusal'

/** Thrown where too many others wait already. */
export class SemaphoreFull extends Unavailable {}

/**
 * Limits how many pieces of heavy work run at once; more of them wait, and beyond that are refused with
 * `SemaphoreFull`. Answers a function that runs the work it is given.
 */
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
      // Whoever waits takes the place over, once those have been heard who ask for something light.
      const next = waiting.shift()
      if (next) setImmediate(next)
      else running -= 1
    }
  }
}
