import 'server-only'

/**
 * `ask`, with one answer for all who call while it is under way, or within `spacing` milliseconds of its beginning: a
 * slow database is not asked by ever more at once. `ask` must not throw.
 */
export function coalesce<T>(ask: () => Promise<T>, spacing: number): () => Promise<T> {
  let last: { asked: number; waiting: boolean; answer: Promise<T> } | null = null
  return () => {
    if (!last || (!last.waiting && Date.now() - last.asked >= spacing)) {
      const mine = { asked: Date.now(), waiting: true, answer: ask() }
      const answered = () => {
        mine.waiting = false
      }
      mine.answer.then(answered, answered)
      last = mine
    }
    return last.answer
  }
}
