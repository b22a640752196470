import type { Locale } from '@/lib/i18n/routing'
import type { Messages } from './shape'

// Loaded one language at a time, so that a page carries no other.
const catalogues: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('./en'),
  hi: () => import('./hi'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  de: () => import('./de'),
}

/** Every message in a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { default: messages } = await catalogues[locale]()
  return messages
}
