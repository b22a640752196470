import 'server-only'

/** Shares one `ask` between callers within `spacing` ms, so a slow database isn't flooded. `ask` must not throw. */
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
