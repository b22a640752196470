'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { OpenChange } from '@/lib/email-change/queries'
import { NewEmailForm } from './new-email-form'
import { PendingEmail } from './pending-email'
import { Disclosure } from './settings-disclosure'

type EmailChangeProps = { email: string; open: OpenChange | null }

/** The form for a new address, or the change awaiting confirmation. */
export function EmailChange({ email, open }: EmailChangeProps) {
  const t = useTranslations('account.emailChange')
  const place = useRef<HTMLDivElement>(null)
  const wanted = open?.newEmail ?? null
  const shown = useRef(wanted)

  // The pressed button is gone.
  useEffect(() => {
    if (shown.current !== wanted) place.current?.focus({ preventScroll: true })
    shown.current = wanted
  }, [wanted])

  return (
    <div ref={place} tabIndex={-1} className="rounded-sm outline-none">
      {open ? (
        <PendingEmail email={email} open={open} />
      ) : (
        <Disclosure label={t('open')}>
          <NewEmailForm />
        </Disclosure>
      )}
    </div>
  )
}
