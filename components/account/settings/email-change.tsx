'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Button } from '@/components/ui/button'
import type { cancelEmailChange, startEmailChange } from '@/lib/auth/email-change'
import type { OpenChange } from '@/lib/auth/queries'
import { useChange } from '@/lib/change/use-change'

/** A button and, below it, the content it opens and closes. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div id={id} className="mt-6">
          {children}
        </div>
      )}
    </>
  )
}

/** Shows which address still has to confirm a change. */
function PendingEmail({ email, open }: { email: string; open: OpenChange }) {
  const t = useTranslations('account.emailChange')
  const form = useChange<typeof cancelEmailChange>('email-change/cancel', { refresh: true })
  const sides = [
    { address: email, confirmed: open.oldConfirmedAt !== null },
    { address: open.newEmail, confirmed: open.newConfirmedAt !== null },
  ]
  return (
    <>
      <p role="status" className="max-w-measure">
        {t('pending')}
      </p>
      <ul className="mt-4 border-b border-border">
        {sides.map(({ address, confirmed }) => (
          <li
            key={address}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-border py-3"
          >
            <span className="min-w-0 wrap-anywhere">{address}</span>
            <span className={confirmed ? 'text-success' : 'text-muted-foreground'}>
              {t(confirmed ? 'confirmed' : 'waiting')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-4 max-w-measure text-label text-muted-foreground">{t('missing')}</p>
      <ChangeAlert change={form} className="mb-4" />
      <Button
        variant="outline"
        loading={form.pending}
        loadingLabel={t('cancelling')}
        onClick={() => void form.send({})}
      >
        {t('cancel')}
      </Button>
    </>
  )
}

/** Asks for a new address; both addresses then have to confirm it. */
function NewEmailForm() {
  const t = useTranslations('account.emailChange')
  const form = useChange<typeof startEmailChange>('email-change/start', { refresh: true })
  const [email, setEmail] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const error = form.fieldError('email')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = email.trim()
      ? await form.send({ email })
      : form.complain('invalid_input', { email: 'required' })
    if (!address?.ok) input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-form space-y-5">
      {!error && <ChangeAlert change={form} />}
      <TextField
        id="new-email"
        label={t('label')}
        hint={t('hint')}
        error={error}
        name="email"
        type="email"
        autoComplete="email"
        ref={input}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p className="text-label text-muted-foreground">{t('google')}</p>
      <SubmitButton pending={form.pending} pendingLabel={t('sending')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}

/** The form for a new address, or the change awaiting confirmation. */
export function EmailChange({ email, open }: { email: string; open: OpenChange | null }) {
  const t = useTranslations('account.emailChange')
  const place = useRef<HTMLDivElement>(null)
  const newEmail = open?.newEmail ?? null
  const shown = useRef(newEmail)

  // The pressed button leaves the page, so focus moves to what stays.
  useEffect(() => {
    if (shown.current !== newEmail) place.current?.focus({ preventScroll: true })
    shown.current = newEmail
  }, [newEmail])

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
