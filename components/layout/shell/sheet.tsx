'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { X } from '@/components/ui/icons'
import { usePathname } from '@/lib/i18n/navigation'
import { barButton } from './bar-button'

/** From this width on, the bar has its own controls. */
const wide = '(min-width: 1024px)'

type SheetProps = {
  labels: { open: string; close: string; title: string }
  trigger: ReactNode
  triggerClass: string
  side?: 'left' | 'right'
  children: ReactNode
}

/**
 * A button and the modal dialog that it opens at one side. The backdrop, a link, another page and a wider
 * window also close it. Its contents are created on opening.
 */
export function Sheet({ labels, trigger, triggerClass, side = 'right', children }: SheetProps) {
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
    const query = matchMedia(wide)
    const onChange = () => query.matches && dialog.current?.close()
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])

  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget || (target as Element).closest('a')) close()
  }

  return (
    <>
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        className={triggerClass}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself */}
      <dialog
        ref={dialog}
        aria-label={labels.title}
        onClick={onClick}
        onClose={() => setOpen(false)}
        className={`my-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] max-w-none animate-sheet-in overflow-y-auto overscroll-contain border-line bg-float p-0 text-text shadow-float backdrop:animate-fade-in backdrop:bg-[rgb(12_18_24/0.6)] ${side === 'right' ? 'mr-0 ml-auto border-l' : 'mr-auto ml-0 border-r [--sheet-from:-100%]'}`}
      >
        {open && (
          // A press beside the contents isn't one of the backdrop.
          <div className="flex min-h-full flex-col p-4">
            {children}
            <button
              type="button"
              aria-label={labels.close}
              onClick={close}
              className={`${barButton} absolute top-2 right-2`}
            >
              <X className="size-5" />
            </button>
          </div>
        )}
      </dialog>
    </>
  )
}
