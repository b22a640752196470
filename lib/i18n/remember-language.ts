import { languageCookie } from '@/lib/site'
import type { Locale } from './routing'

/** Remembers the language chosen in this browser for a year; pages in another one then offer it (`LanguageOffer`). */
export function rememberLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax${secure}`
}
