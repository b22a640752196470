'use client'

import type { ReactElement } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'

type PublishActionProps = {
  trigger: ReactElement
  title: string
  action: string
  /** People who get an email. */
  subscribers: number
  pending: boolean
  error: string | null
  onConfirm(): Promise<boolean>
  onOpenChange?(open: boolean): void
}

const many = new Intl.NumberFormat('en')

/** Asks before something is published and emailed. */
export function PublishAction({ subscribers, ...props }: PublishActionProps) {
  const readers = subscribers === 1 ? '1 person gets' : `${many.format(subscribers)} people get`
  return (
    <ConfirmAction
      text={`It appears on the public status page and in its feeds at once, and ${readers} an email. This can’t be taken back.`}
      working="Publishing…"
      {...props}
    />
  )
}
