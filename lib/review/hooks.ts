'use client'

import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'

/** Whether a control already has a meaning for a key. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('textarea, select, [role=dialog], [role=menu]')) {
    return true
  }
  if (target instanceof HTMLInputElement && target.type !== 'radio') return true
  if (key !== ' ') return false
  // Space presses a button and chooses a radio that isn't chosen.
  if (target instanceof HTMLInputElement) return !target.checked
  return target.closest('button, a, summary, [role=switch]') !== null
}

type Keys = {
  /** A digit from 1 to 9. */
  onDigit(digit: number): void
  onSpace(): void
}

/** Keys of a session, wherever the focus is, unless they mean something else there. */
export function useKeys(keys: Keys) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.defaultPrevented || isTaken(event.target, event.key)) return
    if (event.key === ' ') keys.onSpace()
    else if (/^[1-9]$/.test(event.key)) keys.onDigit(Number(event.key))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Formats a day such as `2026-03-02`. */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(day))
}
