'use client'

import { useLocale } from 'next-intl'
import { usePathname } from '@/lib/i18n/navigation'
import { localePath, routes } from '@/lib/routes'

type SignInAgainProps = {
  /** The error's code. */
  code: string | undefined
  /** The link's words. */
  children: string
}

/** After an error because the session has ended, a link to sign-in in a new tab, so that what was typed is kept. */
export function SignInAgain({ code, children }: SignInAgainProps) {
  const locale = useLocale()
  const next = usePathname()
  if (code !== 'session_ended' && code !== 'no_session') return null
  return (
    <a
      href={localePath(locale, `${routes.auth}?${new URLSearchParams({ next })}`)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline-link"
    >
      {children}
    </a>
  )
}
