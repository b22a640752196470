'use client'

import { type ComponentProps, useId, useState } from 'react'
import { InputField } from '@/components/staff/fields'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'cancel' | 'disabled'> & {
  /** Has to be typed first; for what can't be undone. */
  typed?: string
}

/** Asks before something is done that others notice. */
export function ConfirmAction({ typed, onOpenChange, children, ...dialog }: ConfirmActionProps) {
  const id = useId()
  const [entered, setEntered] = useState('')
  return (
    <ConfirmDialog
      {...dialog}
      cancel="Cancel"
      close="Close"
      disabled={typed !== undefined && entered.trim() !== typed}
      onOpenChange={(open) => {
        setEntered('')
        onOpenChange?.(open)
      }}
    >
      {children}
      {typed && (
        <InputField
          id={`${id}-typed`}
          label={`Type ${typed} to confirm`}
          value={entered}
          autoComplete="off"
          onChange={setEntered}
        />
      )}
    </ConfirmDialog>
  )
}
