'use client'

import { useEffect } from 'react'

/** Repeats presses made before hydration, so that none is lost. */
export function EarlyPress() {
  useEffect(() => {
    const early = window.earlyPresses
    if (!early) return
    delete window.earlyPresses
    for (const kind of ['click', 'keydown']) {
      window.removeEventListener(kind, early.listen, true)
    }
    for (const button of early.buttons) if (button.isConnected) button.click()
  }, [])
  return null
}
