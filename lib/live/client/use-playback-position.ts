import { useEffect, useRef } from 'react'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import type { saveRecordingPlace } from '@/lib/live/changes'

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
