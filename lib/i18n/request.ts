import { locale as localeOfAddress } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import type { Messages } from './messages'
import { loadMessages } from './messages'
import { type Locale, routing } from './routing'

// Makes unknown message keys and locales a type error.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/** Reads `[locale]` from the route, so pages stay prerendered. Route handlers have none and pass their locale. */
export default getRequestConfig(async ({ locale: named }) => {
  const requested = named ?? (await localeOfAddress())
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  // Prerendered pages don't know the reader's time zone; times name their zone.
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
