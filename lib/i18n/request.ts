import { locale as localeOfAddress } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import type { Messages } from './messages'
import { loadMessages } from './messages'
import { type Locale, routing } from './routing'

// Makes every `t('…')` and every locale that does not exist a type error.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/**
 * The language is the `[locale]` of the address, read from the route itself: pages stay prerendered
 * without having to announce it. A route handler has none and names its locale when it translates.
 */
export default getRequestConfig(async ({ locale: named }) => {
  const requested = named ?? (await localeOfAddress())
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  // A prerendered page doesn't know its reader's zone; a time is shown in a zone named beside it.
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
