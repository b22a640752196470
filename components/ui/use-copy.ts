'use client'

import { useCallback, useEffect, useState } from 'react'

/** How long a button shows that something was copied, in milliseconds. */
const shown = 2000

/** Copies a text and reports it for two seconds; if the browser refuses, `refused` runs instead. */
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
