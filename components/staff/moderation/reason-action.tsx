'use client'

import { type ReactElement, useId, useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import type { Locale } from '@/lib/i18n/routing'
import { staffErrorTexts } from '@/lib/staff/error-texts'
import { ReasonField, type ReasonTemplate } from './reason-field'

type ReasonActionProps = {
  /** A `Button` that opens the dialog. */
  trigger: ReactElement
  title: string
  text: string
  action: string
  working: string
  locale: Locale
  templates: readonly ReasonTemplate[]
  pending: boolean
  error: string | null
  /** Does it; the dialog closes if it returns true. */
  onConfirm(reason: string): Promise<boolean>
  onOpenChange?(): void
}

/** Asks for the reason before something of someone's isn't shown any more. */
export function ReasonAction({
  locale,
  templates,
  onConfirm,
  onOpenChange,
  ...dialog
}: ReasonActionProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <ConfirmAction
      {...dialog}
      onOpenChange={() => {
        setReason('')
        setMissing(false)
        onOpenChange?.()
      }}
      onConfirm={async () => {
        setMissing(!reason.trim())
        return reason.trim() !== '' && onConfirm(reason)
      }}
    >
      <ReasonField
        id={`${id}-reason`}
        label="Reason"
        {...{ locale, templates }}
        value={reason}
        onChange={setReason}
        error={missing ? staffErrorTexts.reason_missing : null}
      />
    </ConfirmAction>
  )
}
