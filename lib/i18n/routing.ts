import { defineRouting } from 'next-intl/routing'

/** Locales with an address of their own; English stands without a prefix. */
export const locales = ['en', 'hi', 'es', 'fr', 'de'] as const
export type Locale = (typeof locales)[number]

export const routing = defineRouting({
  locales,
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  // Addresses alone decide the language: nothing is guessed or remembered, so pages stay cacheable.
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
})

/** Each language by its own name, as the picker shows it. */
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
