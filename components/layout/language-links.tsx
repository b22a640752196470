'use client'

import { useLocale } from 'next-intl'
import type { MouseEvent } from 'react'
import { usePathname } from '@/lib/i18n/navigation'
import { localeNames, locales } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routes'

// A prerendered page doesn't know its query, so it is added when the link is used.
function keepQuery(event: MouseEvent<HTMLAnchorElement>) {
  const link = event.currentTarget
  link.search = window.location.search
  link.hash = window.location.hash
}

/** The same page in every language, as plain links: they also work without JavaScript. */
export function LanguageLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const pathname = usePathname()
  const current = useLocale()
  return (
    <ul className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localePath(locale, pathname)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={keepQuery}
            className={linkClass}
          >
            {localeNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
