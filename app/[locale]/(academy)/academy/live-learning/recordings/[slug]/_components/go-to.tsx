'use client'

import type { ReactNode } from 'react'
import { playerId } from './player-id'

/** Plays the film from a chapter on. */
export function GoTo({ at, label, children }: { at: number; label: string; children: ReactNode }) {
  const play = () => {
    const player = document.getElementById(playerId)
    if (!(player instanceof HTMLVideoElement)) return
    player.currentTime = at
    // A browser may refuse to play; the film waits at the chapter then.
    player.play().catch(() => {})
    player.focus()
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={play}
      className="underline-link text-left pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
