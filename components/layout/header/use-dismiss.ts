'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Calls `dismiss` when, while `open`, the mouse is pressed outside of `area`, Escape is pressed, or the focus
 * moves out of it. `dismiss` is told whether the focus has to go back to what opened it.
 */
export function useDismiss(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  dismiss: (returnFocus: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return
    const outside = (target: EventTarget | null) =>
      target instanceof Node && !area.current?.contains(target)
    const onPress = ({ target }: MouseEvent) => {
      if (outside(target)) dismiss(false)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (outside(target)) dismiss(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss(true)
    }
    document.addEventListener('mousedown', onPress)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('mousedown', onPress)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, area, dismiss])
}
