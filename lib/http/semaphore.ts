import 'server-only'

/** Thrown to whoever would have to wait behind too many others. */
export class SemaphoreFull extends Error {}

/**
 * Lets heavy work run only so many times at once: others wait for their turn, and beyond that are turned away
 * with `SemaphoreFull`. Answers a function that runs the work it is given.
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
