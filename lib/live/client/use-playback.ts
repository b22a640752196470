import { type KeyboardEvent, useCallback, useEffect, useReducer, useRef } from 'react'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import type { saveRecordingPlace } from '@/lib/live/changes'

/** The speeds that can be chosen. */
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** For a box that scrolls, so that keyboards reach it. */
export const scrolling = (label: string) =>
  ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const

const step = 5

/** Where a key leads from a place, in seconds; null for other keys. */
function placeOf(key: string, at: number, duration: number): number | null {
  if (key === 'ArrowLeft') return at - step
  if (key === 'ArrowRight') return at + step
  if (key === 'Home') return 0
  if (key === 'End') return duration
  return /^\d$/.test(key) ? (duration * Number(key)) / 10 : null
}

type Player = { at: number; duration: number; seek(to: number): void; toggle(): void }

/** The keys of a player: space plays and pauses, ← and → go 5 seconds, Home and End to the ends, digits to tenths. */
export function onPlayerKey(event: KeyboardEvent, { at, duration, seek, toggle }: Player): void {
  const { target, key } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest('select, summary, a')) return
  const to = placeOf(key, at, duration)
  if (to !== null) {
    event.preventDefault()
    seek(to)
  } else if (key === ' ' && !target.closest('button')) {
    event.preventDefault()
    toggle()
  }
}

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

/** Seconds of the recording between two saves while it plays. */
const every = 10

/**
 * Saves where the person is, for their other devices: now and then while it plays, when it pauses, and on leaving.
 * Failures are silent, as the next save makes up for them.
 */
export function useSavedPlace(
  recording: string,
  at: number,
  playing: boolean,
  start: number,
): void {
  const saved = useRef(Math.floor(start))
  const latest = useRef(at)
  const seconds = Math.floor(at)
  latest.current = seconds

  useEffect(() => {
    const moved = Math.abs(seconds - saved.current)
    if (moved < (playing ? every : 1)) return
    const timer = setTimeout(
      () => {
        saved.current = seconds
        const place = { recording, seconds }
        // The next save makes up for one that fails, so none waits for another sign-in.
        const options = { onEnded: async () => false }
        sendChange<typeof saveRecordingPlace>('live/recordings/place', place, options).catch(
          () => {},
        )
      },
      // Seeking while it is paused comes in many small steps.
      playing ? 0 : 500,
    )
    return () => clearTimeout(timer)
  }, [recording, seconds, playing])

  useEffect(() => {
    const leave = () => {
      if (latest.current === saved.current) return
      saved.current = latest.current
      const place = { recording, seconds: latest.current }
      sendOnLeave<typeof saveRecordingPlace>('live/recordings/place', place)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [recording])
}
