'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { DialogCorner, DialogVeil } from './dialog'

export const Sheet = DialogPrimitive.Root
export const SheetTrigger = DialogPrimitive.Trigger
export const SheetTitle = DialogPrimitive.Title

type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> & { closeLabel: string }

/** A dialog that comes in from the right; needs a `SheetTitle` inside. */
export function SheetContent({ closeLabel, className, children, ...props }: SheetContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogVeil />
      <DialogPrimitive.Content
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] animate-sheet-in flex-col overflow-y-auto border-l border-line bg-float p-4 text-text shadow-float',
          className,
        )}
        {...props}
      >
        {children}
        <DialogCorner label={closeLabel} />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}
