'use client'

import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** Calls `dismiss` on an outside press, Escape or focus leaving `area`; its argument: whether to restore focus. */
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

type DropdownProps = { trigger: ReactNode; triggerClass: string; children: ReactNode }

/** Links under a button: opens on click, or without JavaScript on hover and focus; closes when left or used. */
export function Dropdown({ trigger, triggerClass, children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const dismiss = useCallback((returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) button.current?.focus()
  }, [])
  useDismiss(open, area, dismiss)

  return (
    <div
      ref={area}
      className="dropdown relative"
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={triggerClass}
      >
        {trigger}
      </button>
      {/* The padding bridges the gap, so that the mouse doesn't leave on its way down. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      <div
        id={id}
        hidden={!open}
        onClick={() => setOpen(false)}
        className="dropdown-panel absolute top-full right-0 z-10 pt-1"
      >
        {children}
      </div>
    </div>
  )
}
