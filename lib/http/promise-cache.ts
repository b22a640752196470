import 'server-only'

/**
 * A memory of the last `most` results by key, for what takes a while to make; several who ask at once get the
 * same. What failed is made anew.
 */
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
