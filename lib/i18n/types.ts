import type { Messages } from './messages'
import type { Locale } from './routing'

// Makes every `t('…')` and every locale a type error when it does not exist.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
