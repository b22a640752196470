'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { Submission } from '@/lib/change/use-submission'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath, routes } from '@/lib/routes'

const endings = new Set(['session_ended', 'no_session'])

/** Whether an error's code says that the session is over. */
export const isEnding = (code: string) => endings.has(code)

type RefusedProps = { form: Submission; ended: boolean; className?: string }

/**
 * Why something was not done. Where the session has ended it leads to the sign-in page in a tab of its own, so
 * that what was typed here stays.
 */
export function Refused({ form, ended, className }: RefusedProps) {
  const t = useTranslations('showcase.form')
  const locale = useLocale()
  const next = usePathname()
  if (!form.error) return null
  return (
    <Alert variant="error" className={className}>
      <p>{form.error}</p>
      {ended && (
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
