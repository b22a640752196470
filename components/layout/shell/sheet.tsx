'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useModalMenu } from '@/components/layout/use-modal-menu'

type SheetProps = {
  labels: { open: string; close: string; title: string }
  trigger: ReactNode
  triggerClass: string
  side?: 'left' | 'right'
  children: ReactNode
}

/** A button and the modal dialog that it opens at one side. */
export function Sheet({ labels, trigger, triggerClass, side = 'right', children }: SheetProps) {
  const { open, show, close, dialog } = useModalMenu()
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
      <dialog {...dialog} aria-label={labels.title} className={`sheet ${side}`}>
        {open && (
          // A press beside the contents isn't one of the backdrop.
          <div className="flex min-h-full flex-col p-4">
            {children}
            <button
              type="button"
              aria-label={labels.close}
              onClick={close}
              className="has-tooltip bar-button absolute top-2 right-2"
            >
              <X className="size-5" />
            </button>
          </div>
        )}
      </dialog>
    </>
  )
}
