'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { cn } from '@/lib/cn'
import { buttonVariants } from './button'

// What `dialog.tsx` loads when a dialog is first opened.

export const DialogRoot = DialogPrimitive.Root
export const DialogClose = DialogPrimitive.Close

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn('pr-10 text-title', className)} {...props} />
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      className={cn('mt-2 text-muted-foreground', className)}
      {...props}
    />
  )
}

/** The backdrop of a dialog or sheet. */
function DialogVeil() {
  return (
    <DialogPrimitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[rgb(12_18_24/0.6)]" />
  )
}

/** The close button in the corner of a dialog or sheet. */
function DialogCorner({ label }: { label: string }) {
  return (
    <DialogPrimitive.Close
      aria-label={label}
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'absolute top-2 right-2')}
    >
      <X className="size-5" />
    </DialogPrimitive.Close>
  )
}

export type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  closeLabel: string
}

type OpenDialogProps = DialogContentProps & {
  close(): void
  /** Gets the focus back. */
  button: RefObject<HTMLElement | null>
}

/** An open modal dialog. */
export function OpenDialog({ close, button, ...content }: OpenDialogProps) {
  return (
    <DialogRoot open onOpenChange={close}>
      <ModalContent
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
        {...content}
      />
    </DialogRoot>
  )
}

function Content({ closeLabel, children, ...props }: DialogContentProps) {
  return (
    <DialogPrimitive.Content {...props}>
      {children}
      <DialogCorner label={closeLabel} />
    </DialogPrimitive.Content>
  )
}

function ModalContent({ className, ...props }: DialogContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogVeil />
      <Content
        className={cn(
          'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade-in overflow-y-auto rounded-md border border-border bg-card p-6 text-foreground shadow-float',
          className,
        )}
        {...props}
      />
    </DialogPrimitive.Portal>
  )
}

/** A dialog below its trigger that leaves the page usable (`modal={false}`); needs a `DialogTitle` inside. */
export function PanelContent({ className, ...props }: DialogContentProps) {
  return (
    <Content
      className={cn(
        'absolute top-full right-0 z-50 mt-2 max-h-[min(36rem,calc(100dvh-6rem))] animate-float-in overflow-hidden rounded-md border border-border bg-card text-foreground shadow-float',
        className,
      )}
      {...props}
    />
  )
}

/** A dialog that comes in from the right; needs a `DialogTitle` inside. */
export function SheetContent({ className, ...props }: DialogContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogVeil />
      <Content
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-full animate-sheet-in flex-col overflow-y-auto border-l border-border bg-card text-foreground shadow-float',
          className,
        )}
        {...props}
      />
    </DialogPrimitive.Portal>
  )
}
