'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePathname } from '@/lib/i18n/navigation'

/** From this width, the desktop navigation replaces the menu. */
const desktop = '(min-width: 1024px)'

type MobileMenuProps = {
  labels: { open: string; close: string; title: string }
  icons: { open: ReactNode; close: ReactNode }
  /** Shown beside the close button. */
  head: ReactNode
  children: ReactNode
}

/**
 * The small screens' menu, a modal dialog; an outside press, a link and a wider window also close it.
 * Its contents are created on opening, so that no page carries them twice.
 */
export function MobileMenu({ labels, icons, head, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const [open, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  const show = () => {
    flushSync(() => setOpen(true))
    dialog.current?.showModal()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what is open
  useEffect(close, [pathname])
  useEffect(() => {
    const wide = matchMedia(desktop)
    const onChange = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget || (target as Element).closest('a')) close()
  }

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={show}
        className="has-tooltip -mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-raised"
      >
        {icons.open}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself */}
      <dialog
        ref={dialog}
        aria-label={labels.title}
        onClick={onClick}
        onClose={() => setOpen(false)}
        className="mobile-menu m-0 h-dvh max-h-none w-full max-w-none bg-transparent p-0 text-text backdrop:bg-[rgb(8_12_16/0.5)] open:flex open:justify-end"
      >
        {open && (
          <div className="flex min-h-full w-full flex-col overflow-y-auto overscroll-contain bg-surface sm:max-w-form sm:border-l sm:border-line">
            <div className="page-width flex h-15 shrink-0 items-center justify-between gap-4">
              {head}
              <button
                type="button"
                aria-label={labels.close}
                onClick={close}
                className="has-tooltip -mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-raised"
              >
                {icons.close}
              </button>
            </div>
            {children}
          </div>
        )}
      </dialog>
    </div>
  )
}
