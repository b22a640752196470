'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { barButton } from '@/components/layout/link-classes'
import { useModalMenu } from '@/components/layout/use-modal-menu'
import { cn } from '@/lib/cn'

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
      <dialog
        {...dialog}
        aria-label={labels.title}
        className={cn(
          'my-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] max-w-none animate-sheet-in overflow-y-auto overscroll-contain border-border bg-card p-0 text-foreground shadow-float backdrop:animate-fade-in backdrop:bg-[rgb(12_18_24/0.6)]',
          side === 'left' ? 'mr-auto ml-0 border-r [--sheet-from:-100%]' : 'mr-0 ml-auto border-l',
        )}
      >
        {open && (
          // A press beside the contents isn't one of the backdrop.
          <div className="flex min-h-full flex-col p-4">
            {children}
            <button
              type="button"
              aria-label={labels.close}
              onClick={close}
              className={cn(barButton, 'absolute top-2 right-2')}
            >
              <X className="size-5" />
            </button>
          </div>
        )}
      </dialog>
    </>
  )
}
