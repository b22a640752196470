import { type Locale, locales, routing } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routes'

/** The languages as Open Graph writes them, with the country that each is written for first. */
export const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  hi: 'hi_IN',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
}

/** The path of a page in every language, by `hreflang`; whoever reads none of them gets English. */
export function alternatePaths(path: string): Record<Locale | 'x-default', string> {
  const entries = locales.map((locale) => [locale, localePath(locale, path)] as const)
  return {
    ...(Object.fromEntries(entries) as Record<Locale, string>),
    'x-default': localePath(routing.defaultLocale, path),
  }
}
