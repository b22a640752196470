import { useCallback, useEffect, useReducer, useRef } from 'react'

/** How often the screen follows the clock, in milliseconds. */
const frame = 66

type State = { at: number; playing: boolean; rate: number }
type Action = Partial<State> | ((state: State) => Partial<State>)

const reduce = (state: State, action: Action): State => ({
  ...state,
  ...(typeof action === 'function' ? action(state) : action),
})

/** The clock of a player: it runs while playing, at a rate, from `start` to `duration` seconds. */
export function usePlayback({ start, duration }: { start: number; duration: number }) {
  const [state, set] = useReducer(reduce, { at: start, playing: false, rate: 1 })
  const { playing, rate } = state
  const before = useRef(0)

  useEffect(() => {
    if (!playing) return
    before.current = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = ((now - before.current) / 1000) * rate
      before.current = now
      set(({ at }) => {
        const next = Math.min(duration, at + passed)
        return { at: next, playing: next < duration }
      })
    }, frame)
    return () => clearInterval(timer)
  }, [playing, rate, duration])

  const seek = useCallback(
    (to: number | ((at: number) => number)) =>
      set(({ at }) => ({
        at: Math.min(duration, Math.max(0, typeof to === 'function' ? to(at) : to)),
      })),
    [duration],
  )
  const toggle = useCallback(
    // At the end it plays from the beginning.
    () =>
      set(({ at, playing: was }) =>
        was ? { playing: false } : { playing: true, at: at >= duration ? 0 : at },
      ),
    [duration],
  )
  const pause = useCallback(() => set({ playing: false }), [])
  const setRate = useCallback((to: number) => set({ rate: to }), [])

  return { ...state, seek, toggle, pause, setRate }
}
