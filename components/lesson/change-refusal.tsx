'use client'

import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { keptCode } from '@/lib/offline/client/use-outbox'

type RefusalProps = {
  /** In the reader's language. */
  text: string
  code: string | undefined
  className?: string
  children?: ReactNode
}

/** Why something failed. */
export function Refusal({ text, code, className, children }: RefusalProps) {
  return (
    <Alert variant={code === keptCode ? 'default' : 'destructive'} className={className}>
      <p>{text}</p>
      {children}
    </Alert>
  )
}
