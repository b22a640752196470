'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { X } from '@/components/ui/icons'
import { cn } from '@/lib/cn'
import { buttonVariants } from './button'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn('pr-10 text-title', className)} {...props} />
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn('mt-2 text-muted', className)} {...props} />
}

/** The backdrop of a dialog or sheet. */
export function DialogVeil() {
  return (
    <DialogPrimitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[rgb(12_18_24/0.6)]" />
  )
}

/** The close button in the corner of a dialog or sheet. */
export function DialogCorner({ label }: { label: string }) {
  return (
    <DialogPrimitive.Close
      aria-label={label}
      className={cn(buttonVariants({ variant: 'quiet', size: 'icon' }), 'absolute top-2 right-2')}
    >
      <X className="size-5" />
    </DialogPrimitive.Close>
  )
}

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & { closeLabel: string }

/** Needs a `DialogTitle` inside; `closeLabel` names the button in the corner. */
export function DialogContent({ closeLabel, className, children, ...props }: DialogContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogVeil />
      <DialogPrimitive.Content
        className={cn(
          'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade-in overflow-y-auto rounded-md border border-line bg-float p-6 text-text shadow-float',
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

/** A dialog below its trigger that leaves the page usable (`modal={false}`); needs a `DialogTitle` inside. */
export function PanelContent({ closeLabel, className, children, ...props }: DialogContentProps) {
  return (
    <DialogPrimitive.Content
      className={cn(
        'absolute top-full right-0 z-50 mt-2 max-h-[min(36rem,calc(100dvh-6rem))] animate-float-in overflow-hidden rounded-md border border-line bg-float text-text shadow-float',
        className,
      )}
      {...props}
    >
      {children}
      <DialogCorner label={closeLabel} />
    </DialogPrimitive.Content>
  )
}

export const Sheet = DialogPrimitive.Root
export const SheetTrigger = DialogPrimitive.Trigger
export const SheetTitle = DialogPrimitive.Title

type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  closeLabel: string
  side?: 'left' | 'right'
}

/** A dialog that comes in from one side; needs a `SheetTitle` inside. */
export function SheetContent({
  closeLabel,
  side = 'right',
  className,
  children,
  ...props
}: SheetContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogVeil />
      <DialogPrimitive.Content
        className={cn(
          'fixed inset-y-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] animate-sheet-in flex-col overflow-y-auto border-line bg-float p-4 text-text shadow-float',
          side === 'right' ? 'right-0 border-l' : 'left-0 border-r [--sheet-from:-100%]',
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
