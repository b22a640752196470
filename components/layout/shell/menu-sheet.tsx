'use client'

import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { useCloseOnLeave } from '@/components/layout/use-modal-menu'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import { cn } from '@/lib/cn'

type MenuSheetProps = {
  labels: { open: string; close: string; title: string }
  trigger: ReactNode
  triggerClass: string
  side?: 'left' | 'right'
  /** Shows the title above the children. */
  withTitle?: boolean
  children: ReactNode
}

/** A button and the menu that it opens at one side, below 1024 px. */
export function MenuSheet({
  labels,
  trigger,
  triggerClass,
  side = 'right',
  withTitle = false,
  children,
}: MenuSheetProps) {
  const [open, setOpen] = useState(false)
  useCloseOnLeave(useCallback(() => setOpen(false), []))
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger aria-label={labels.open} className={triggerClass}>
        {trigger}
      </SheetTrigger>
      <SheetContent
        closeLabel={labels.close}
        side={side}
        aria-describedby={undefined}
        onClick={closeAfterLink}
        className="w-[min(20rem,calc(100vw-3rem))] p-4"
      >
        <SheetTitle className={cn(withTitle ? 'flex min-h-11 items-center px-3 pr-12' : 'sr-only')}>
          {labels.title}
        </SheetTitle>
        {children}
      </SheetContent>
    </Sheet>
  )
}
