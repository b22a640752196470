'use client'

import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'

type ConfirmActionProps = {
  /** A `Button` that opens the dialog. */
  trigger: ReactElement
  title: string
  /** What will happen, and what can't be undone. */
  text: ReactNode
  /** The button that does it. */
  action: string
  working: string
  /** Has to be typed first; for what can't be undone. */
  typed?: string
  /** Set where nothing is lost, as when something is sent. */
  harmless?: boolean
  pending: boolean
  error: string | null
  /** Does it; the dialog closes if it returns true. */
  onConfirm(): Promise<boolean>
  onOpenChange?(open: boolean): void
  /** Further fields, such as a reason. */
  children?: ReactNode
}

/** Asks before something is done that others notice. */
export function ConfirmAction({
  trigger,
  title,
  text,
  action,
  working,
  typed,
  harmless = false,
  pending,
  error,
  onConfirm,
  onOpenChange,
  children,
}: ConfirmActionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [entered, setEntered] = useState('')
  const change = (next: boolean) => {
    setOpen(next)
    setEntered('')
    onOpenChange?.(next)
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent closeLabel="Close">
        <form
          noValidate
          onSubmit={async (event) => {
            event.preventDefault()
            if (await onConfirm()) change(false)
          }}
        >
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
          {children && <div className="mt-4 grid gap-4">{children}</div>}
          {typed && (
            <Field id={`${id}-typed`} label={`Type ${typed} to confirm`} className="mt-4">
              {(aria) => (
                <Input
                  {...aria}
                  value={entered}
                  autoComplete="off"
                  onChange={({ target }) => setEntered(target.value)}
                />
              )}
            </Field>
          )}
          {error && (
            <Alert variant="error" className="mt-4">
              {error}
            </Alert>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={harmless ? 'primary' : 'danger'}
              disabled={typed !== undefined && entered.trim() !== typed}
              loading={pending}
              loadingLabel={working}
            >
              {action}
            </Button>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
