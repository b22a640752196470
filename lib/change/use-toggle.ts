import { useRef, useState } from 'react'

/**
 * A state that changes at once when its button is pressed and goes back if the server refuses. Presses during a change
 * are ignored.
 * @param next The state that is shown meanwhile.
 * @param send Resolves with the server's state.
 * @param textOf Words for a failure.
 */
export function useToggle<State>(
  initial: State,
  next: (state: State) => State,
  send: (wanted: State) => Promise<State>,
  textOf: (failure: unknown) => string,
) {
  const [state, setState] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  async function toggle() {
    if (busy.current) return
    busy.current = true
    const before = state
    const target = next(before)
    setError(null)
    setState(target)
    try {
      setState(await send(target))
    } catch (failure) {
      setState(before)
      setError(textOf(failure))
    } finally {
      busy.current = false
    }
  }

  return { state, error, toggle: () => void toggle() }
}
