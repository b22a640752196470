'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { cn } from '@/lib/cn'
import { buttonVariants } from './button'

/** Shown at the end of every open dialog, as what is beside a modal dialog can't be reached. */
export const DialogNotice = createContext<ReactNode>(null)

export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root data-slot="dialog" {...props} />
}

export function DialogTrigger(props: ComponentProps<typeof DialogPrimitive.Trigger>) {
  return <DialogPrimitive.Trigger data-slot="dialog-trigger" {...props} />
}

export function DialogPortal(props: ComponentProps<typeof DialogPrimitive.Portal>) {
  return <DialogPrimitive.Portal data-slot="dialog-portal" {...props} />
}

export function DialogClose(props: ComponentProps<typeof DialogPrimitive.Close>) {
  return <DialogPrimitive.Close data-slot="dialog-close" {...props} />
}

export function DialogOverlay({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      data-slot="dialog-overlay"
      className={cn('fixed inset-0 z-40 animate-fade-in bg-[rgb(12_18_24/0.6)]', className)}
      {...props}
    />
  )
}

/** The close button in the corner of a dialog or sheet. */
export function DialogCorner({ label }: { label: string }) {
  return (
    <DialogClose
      aria-label={label}
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'absolute top-2 right-2')}
    >
      <X className="size-5" />
    </DialogClose>
  )
}

/** Needs a `DialogTitle` inside; `closeLabel` names the button in the corner. */
export function DialogContent({
  className,
  closeLabel,
  children,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & { closeLabel?: string }) {
  const notice = use(DialogNotice)
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade-in overflow-y-auto rounded-md border border-border bg-card p-6 text-foreground shadow-float',
          className,
        )}
        {...props}
      >
        {children}
        {notice}
        {closeLabel && <DialogCorner label={closeLabel} />}
      </DialogPrimitive.Content>
    </DialogPortal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn('pr-10 text-title', className)}
      {...props}
    />
  )
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('mt-2 text-muted-foreground', className)}
      {...props}
    />
  )
}
