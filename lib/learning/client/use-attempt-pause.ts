import { useEffect, useState } from 'react'

/** Counts down a pause given in seconds. Returns the whole minutes left, and a function that starts another pause. */
export function usePause(seconds: number) {
  const [pause, setPause] = useState({ seconds })
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    setLeft(pause.seconds)
    if (pause.seconds <= 0) return
    // By the clock, because timers pause in background tabs.
    const end = Date.now() + pause.seconds * 1000
    const timer = setInterval(() => {
      setLeft((end - Date.now()) / 1000)
      if (Date.now() >= end) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [pause])

  return {
    minutes: Math.max(0, Math.ceil(left / 60)),
    start: (length: number) => setPause({ seconds: length }),
  }
}
