'use client'

import type { MouseEvent } from 'react'
import { useAddressLocale, usePathname } from '@/lib/i18n/navigation'
import { rememberLanguage } from '@/lib/i18n/remember-language'
import { type Locale, localeNames, locales } from '@/lib/i18n/routing'
import { localePath, splitLocale } from '@/lib/routes'

// A prerendered page doesn't know its query or, on a 404, its path.
export function keepPlace(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
  const link = event.currentTarget
  link.pathname = localePath(locale, splitLocale(window.location.pathname).path)
  link.search = window.location.search
  link.hash = window.location.hash
}

/** The same page in every language, as plain links that work without JavaScript. */
export function LanguageLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const pathname = usePathname()
  const current = useAddressLocale()
  return (
    <ul className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localePath(locale, pathname)}
            hrefLang={locale}
            lang={locale}
            data-language-name=""
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => {
              rememberLanguage(locale)
              keepPlace(event, locale)
            }}
            className={linkClass}
          >
            {localeNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
