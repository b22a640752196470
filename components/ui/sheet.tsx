'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { DialogCorner, DialogOverlay, DialogPortal } from './dialog'

export { Dialog as Sheet, DialogTitle as SheetTitle, DialogTrigger as SheetTrigger } from './dialog'

/** A dialog that comes in from one side; needs a `SheetTitle` inside. */
export function SheetContent({
  className,
  closeLabel,
  side = 'right',
  children,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & {
  closeLabel?: string
  side?: 'left' | 'right'
}) {
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        className={cn(
          'fixed inset-y-0 z-50 flex w-full animate-sheet-in flex-col overflow-y-auto overscroll-contain border-border bg-card text-foreground shadow-float',
          side === 'left' ? 'left-0 border-r [--sheet-from:-100%]' : 'right-0 border-l',
          className,
        )}
        {...props}
      >
        {children}
        {closeLabel && <DialogCorner label={closeLabel} />}
      </DialogPrimitive.Content>
    </DialogPortal>
  )
}
