'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { Spinner } from '@/components/ui/spinner'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** The address of an account. */
export function EmailField(props: FieldProps) {
  const t = useTranslations('auth')
  return (
    <TextField
      alert
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      {...props}
    />
  )
}

type NewPasswordProps = {
  ids: [password: string, confirm: string]
  labels: [password: string, confirm: string]
  errorOf(field: string): string | null
}

/** A new password, twice. */
export function NewPasswordFields({ ids, labels, errorOf }: NewPasswordProps) {
  const t = useTranslations('auth')
  return (['password', 'confirmPassword'] as const).map((name, at) => (
    <TextField
      key={name}
      alert
      id={ids[at] ?? name}
      label={labels[at]}
      hint={at === 0 && t('passwordHint')}
      error={errorOf(name)}
      name={name}
      type="password"
      autoComplete="new-password"
    />
  ))
}

/** The banner above a form: an error, or the last success. */
export function Banner({
  error,
  notice,
  className,
}: {
  error: string | null
  notice?: string | null
  className?: string
}) {
  const message = error ?? notice
  if (!message) return null
  return (
    <Alert variant={error ? 'destructive' : 'success'} className={className}>
      {message}
    </Alert>
  )
}

/** A placeholder for the card until the session is known. */
export function LoadingNote({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-12 text-muted-foreground">
      <Spinner />
      {label}
    </p>
  )
}
