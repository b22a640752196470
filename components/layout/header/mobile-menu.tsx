'use client'

import type { ReactNode } from 'react'
import { useModalMenu } from '../use-modal-menu'

type MobileMenuProps = {
  labels: { open: string; close: string; title: string }
  icons: { open: ReactNode; close: ReactNode }
  /** Shown beside the close button. */
  head: ReactNode
  children: ReactNode
}

/** The small screens’ menu, a modal dialog. */
export function MobileMenu({ labels, icons, head, children }: MobileMenuProps) {
  const { open, show, close, dialog } = useModalMenu()
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
      <dialog
        {...dialog}
        aria-label={labels.title}
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
