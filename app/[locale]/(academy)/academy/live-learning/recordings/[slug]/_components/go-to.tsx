'use client'

import type { ReactNode } from 'react'
import { playerId } from './player-id'

/** Plays the video from a chapter. */
export function GoTo({ at, label, children }: { at: number; label: string; children: ReactNode }) {
  const play = () => {
    const player = document.getElementById(playerId)
    if (!(player instanceof HTMLVideoElement)) return
    player.currentTime = at
    // If the browser refuses to play, the video waits at the chapter.
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
