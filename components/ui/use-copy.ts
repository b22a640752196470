'use client'

import { useCallback, useEffect, useState } from 'react'

/** How long a button says that something is copied, in milliseconds. */
const shown = 2000

/** Copies a text, and tells for two seconds that it did; where the browser refuses, `refused` runs instead. */
export function useCopy() {
  const [times, setTimes] = useState(0)

  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), shown)
    return () => clearTimeout(timer)
  }, [times])

  const copy = useCallback(async (text: string, refused: () => void) => {
    try {
      await navigator.clipboard.writeText(text)
      setTimes((before) => before + 1)
    } catch {
      refused()
    }
  }, [])

  return { copied: times > 0, copy }
}
