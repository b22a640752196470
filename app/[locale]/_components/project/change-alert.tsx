'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { Failure } from '@/lib/change/outcome'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath, routes } from '@/lib/routes'

type ChangeAlertProps = {
  change: { failure: Failure | null; error: string | null }
  className?: string
}

/** Why a change failed. If the session has ended, links to sign-in in a new tab so that input is kept. */
export function ChangeAlert({ change: { failure, error }, className }: ChangeAlertProps) {
  const t = useTranslations('showcase.form')
  const locale = useLocale()
  const next = usePathname()
  if (!failure) return null
  return (
    <Alert variant="error" className={className}>
      <p>{error}</p>
      {(failure.code === 'session_ended' || failure.code === 'no_session') && (
        <a
          href={localePath(locale, `${routes.auth}?${new URLSearchParams({ next })}`)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline-link"
        >
          {t('signIn')}
        </a>
      )}
    </Alert>
  )
}
