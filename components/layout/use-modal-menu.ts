'use client'

import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePathname } from '@/lib/i18n/navigation'

/** From this width on, the bar has its own controls. */
const desktop = '(min-width: 1024px)'

/** Closes a menu of small screens on another page and in a wider window. `close` stays the same. */
export function useCloseOnLeave(close: () => void): void {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what is open
  useEffect(close, [pathname])
  useEffect(() => {
    const wide = matchMedia(desktop)
    const onChange = () => wide.matches && close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [close])
}

/**
 * The state of a modal dialog with a menu in it. The backdrop, a link, another page and a wider window close it; its
 * contents are created on opening, so that no page carries them twice. `dialog` goes onto the `<dialog>`.
 */
export function useModalMenu() {
  const ref = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => ref.current?.close(), [])
  const show = () => {
    flushSync(() => setOpen(true))
    ref.current?.showModal()
  }

  useCloseOnLeave(close)

  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget || (target as Element).closest('a')) close()
  }
  return { open, show, close, dialog: { ref, onClick, onClose: () => setOpen(false) } }
}
