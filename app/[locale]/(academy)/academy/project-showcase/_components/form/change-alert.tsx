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

/**
 * Why a change was not made. Where the session has ended it leads to the sign-in page in a tab of its own, so
 * that what was typed here stays.
 */
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
