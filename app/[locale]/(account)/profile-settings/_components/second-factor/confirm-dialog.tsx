'use client'

import type { ReactElement } from 'react'
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

type ConfirmDialogProps = {
  trigger: ReactElement
  words: Record<'title' | 'lead' | 'confirm' | 'working' | 'keep', string>
  variant: 'danger' | 'primary'
  error: string | null
  pending: boolean
  open: boolean
  onOpenChange(open: boolean): void
  onConfirm(): void
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ trigger, words, variant, error, ...rest }: ConfirmDialogProps) {
  const { pending, open, onOpenChange, onConfirm } = rest
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent closeLabel={words.keep}>
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{words.lead}</DialogDescription>
        {error && (
          <Alert variant="error" className="mt-4">
            {error}
          </Alert>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant={variant}
            loading={pending}
            loadingLabel={words.working}
            onClick={onConfirm}
          >
            {words.confirm}
          </Button>
          <DialogClose asChild>
            <Button variant="secondary">{words.keep}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  )
}
