'use client'

import type { MouseEvent } from 'react'
import { rememberLanguage, useAddressLocale, usePathname } from '@/lib/i18n/navigation'
import { type Locale, localeNames, locales } from '@/lib/i18n/routing'
import { localePath, routes, splitLocale } from '@/lib/routes'

// A prerendered page doesn't know its query or, on a 404, its path.
function keepPlace(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
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

/** In the language that is offered. */
export type OfferWords = { text: string; view: string; stay: string }

/**
 * One line at the top of a page that isn't in the language chosen earlier. Every page has it for each other language,
 * hidden until a script in the head finds that choice (`.language-offer` in app/globals.css), so nothing moves.
 */
export function LanguageOffer({ words }: { words: Partial<Record<Locale, OfferWords>> }) {
  const pathname = usePathname()
  const current = useAddressLocale()
  // The staff console is in English only.
  if (pathname === routes.staff || pathname.startsWith(`${routes.staff}/`)) return null

  function stay() {
    rememberLanguage(current)
    document.documentElement.dataset.language = current
    document.getElementById('main')?.focus()
  }

  return locales.map((locale) => {
    const offer = words[locale]
    if (!offer || locale === current) return null
    return (
      <aside
        key={locale}
        lang={locale}
        aria-label={offer.text}
        data-nosnippet=""
        className="language-offer no-print border-b border-border bg-muted"
      >
        <div className="page-width flex flex-wrap items-center gap-x-5 text-label">
          <p className="py-2">{offer.text}</p>
          <a
            href={localePath(locale, pathname)}
            hrefLang={locale}
            onClick={(event) => keepPlace(event, locale)}
            className="touch-link font-semibold"
          >
            <span>{offer.view}</span>
          </a>
          <button type="button" onClick={stay} className="touch-link">
            <span>{offer.stay}</span>
          </button>
        </div>
      </aside>
    )
  })
}
