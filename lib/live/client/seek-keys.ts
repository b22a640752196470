import type { KeyboardEvent } from 'react'

const step = 5

/** Where a key leads from a place, in seconds; null for other keys. */
function placeOf(key: string, at: number, duration: number): number | null {
  if (key === 'ArrowLeft') return at - step
  if (key === 'ArrowRight') return at + step
  if (key === 'Home') return 0
  if (key === 'End') return duration
  return /^\d$/.test(key) ? (duration * Number(key)) / 10 : null
}

type Player = {
  at: number
  duration: number
  seek(to: number): void
  toggle(): void
}

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
