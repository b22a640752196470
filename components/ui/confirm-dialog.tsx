'use client'

import { type ReactElement, type ReactNode, useState } from 'react'
import { Alert } from './alert'
import { Button } from './button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from './dialog'

type ConfirmDialogProps = {
  /** A `Button` that opens the dialog. */
  trigger: ReactElement
  title: string
  /** What will happen, and what can't be undone. */
  text: ReactNode
  /** The button that does it. */
  action: string
  /** Its label meanwhile. */
  working?: string | undefined
  cancel: string
  /** Names the button in the corner; by default like the other one that cancels. */
  close?: string
  /** Set where nothing is lost, as when something is sent. */
  harmless?: boolean
  disabled?: boolean
  pending: boolean
  error?: string | null
  /** Does it; the dialog closes if it returns true. */
  onConfirm(): Promise<boolean>
  onOpenChange?(open: boolean): void
  /** Further fields, such as a reason. */
  children?: ReactNode
}

/** Asks before something that can't be undone, or that others notice. */
export function ConfirmDialog({
  trigger,
  title,
  text,
  action,
  working,
  cancel,
  close = cancel,
  harmless = false,
  disabled = false,
  pending,
  error,
  onConfirm,
  onOpenChange,
  children,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent closeLabel={close}>
        <form
          noValidate
          onSubmit={async (event) => {
            event.preventDefault()
            // In React's tree, a form may be around the dialog.
            event.stopPropagation()
            if (await onConfirm()) change(false)
          }}
        >
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
          {children && <div className="mt-4 grid gap-4">{children}</div>}
          {error && (
            <Alert variant="destructive" className="mt-4">
              {error}
            </Alert>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={harmless ? 'default' : 'destructive'}
              disabled={disabled}
              loading={pending}
              loadingLabel={working}
            >
              {action}
            </Button>
            <DialogClose asChild>
              <Button variant="outline">{cancel}</Button>
            </DialogClose>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
