import 'server-only'

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
