import { defineRouting } from 'next-intl/routing'

/** Supported locales; English has no prefix. */
export const locales = ['en', 'hi', 'es', 'fr', 'de'] as const
export type Locale = (typeof locales)[number]

export const routing = defineRouting({
  locales,
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  // Only the URL decides the language, so pages stay cacheable.
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
})

/** Each language's own name, for the picker. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

export function isLocale(value: string): value is Locale {
  return (locales as readonly string[]).includes(value)
}

/** "Lessons in English" as one fact of a course, for readers of other languages; lessons aren't translated yet. */
export const inEnglish = (locale: string, text: string): string[] =>
  locale === routing.defaultLocale ? [] : [text]
