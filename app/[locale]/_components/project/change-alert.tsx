'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { Failure } from '@/lib/change/outcome'
import { SignInAgain } from '../sign-in-again'

type ChangeAlertProps = {
  change: { failure: Failure | null; error: string | null }
  className?: string
}

/** Why a change failed. If the session has ended, links to sign-in in a new tab so that input is kept. */
export function ChangeAlert({ change: { failure, error }, className }: ChangeAlertProps) {
  const t = useTranslations('showcase.form')
  if (!failure) return null
  return (
    <Alert variant="error" className={className}>
      <p>{error}</p>
      <SignInAgain code={failure.code}>{t('signIn')}</SignInAgain>
    </Alert>
  )
}
