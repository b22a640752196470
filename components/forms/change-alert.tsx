'use client'

import { Alert } from '@/components/ui/alert'
import type { Failure } from '@/lib/change/outcome'

type ChangeAlertProps = {
  change: { failure: Failure | null; error: string | null }
  className?: string
}

/** Why a change failed. */
export function ChangeAlert({ change: { failure, error }, className }: ChangeAlertProps) {
  if (!failure) return null
  return (
    <Alert variant="destructive" className={className}>
      {error}
    </Alert>
  )
}
