import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './messages'
import { routing } from './routing'

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  // Pages are prerendered, so a time is only ever shown in a zone that is named beside it.
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
