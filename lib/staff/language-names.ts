import type { Locale } from '@/lib/i18n/routing'

/** The English names of the site's languages. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  hi: 'Hindi',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
}
