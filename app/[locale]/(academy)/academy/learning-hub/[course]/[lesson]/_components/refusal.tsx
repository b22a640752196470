'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath, routes } from '@/lib/routes'
import { keptCode } from '../../../../../../_components/offline/use-outbox'

type RefusalProps = {
  /** In the reader's language. */
  text: string
  code: string | undefined
  className?: string
  children?: ReactNode
}

/** Why something failed. If the session has ended, links to sign-in in a new tab so that input is kept. */
export function Refusal({ text, code, className, children }: RefusalProps) {
  const t = useTranslations('lesson')
  const locale = useLocale()
  const next = usePathname()
  return (
    <Alert variant={code === keptCode ? 'info' : 'error'} className={className}>
      <p>{text}</p>
      {code === 'session_ended' && (
        <a
          href={localePath(locale, `${routes.auth}?${new URLSearchParams({ next })}`)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline-link"
        >
          {t('signIn')}
        </a>
      )}
      {children}
    </Alert>
  )
}
