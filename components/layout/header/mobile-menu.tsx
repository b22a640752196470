'use client'

import type { ReactNode } from 'react'
import { useModalMenu } from '@/components/layout/use-modal-menu'

type MobileMenuProps = {
  labels: { open: string; close: string; title: string }
  icons: { open: ReactNode; close: ReactNode }
  /** Shown beside the close button. */
  head: ReactNode
  children: ReactNode
}

/** The menu below 1024 px, a modal dialog that fills the screen. */
export function MobileMenu({ labels, icons, head, children }: MobileMenuProps) {
  const { open, show, close, dialog } = useModalMenu()
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={show}
        className="has-tooltip -mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-muted"
      >
        {icons.open}
      </button>
      <dialog
        {...dialog}
        aria-label={labels.title}
        className="mobile-menu m-0 h-dvh max-h-none w-full max-w-none bg-background p-0 text-foreground open:flex"
      >
        {open && (
          <div className="flex min-h-full w-full flex-col overflow-y-auto overscroll-contain">
            <div className="page-width flex h-15 shrink-0 items-center justify-between gap-4">
              {head}
              <button
                type="button"
                aria-label={labels.close}
                onClick={close}
                className="has-tooltip -mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-muted"
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
