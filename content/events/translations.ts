import type { Locale } from '@/lib/i18n/routing'

/** The texts that an event has of its own; lists have no descriptions. English is always there. */
export type EventTranslations = Partial<Record<Locale, { title: string; description?: string }>>

/** An event's own texts in a language, otherwise in English, with the language they are in; null if its topic's apply. */
export function translationFor(
  words: EventTranslations | null,
  locale: Locale,
): { title: string; description?: string; lang: Locale } | null {
  const [lang, own] = words?.[locale] ? [locale, words[locale]] : (['en', words?.en] as const)
  return own ? { ...own, lang } : null
}

/** An event's title: its own, or its topic's; undefined if the topic has left the catalogue. */
export const eventTitle = (
  event: { topic: string; words: EventTranslations | null },
  topics: Readonly<Record<string, { title: string }>>,
  locale: Locale,
): string | undefined => translationFor(event.words, locale)?.title ?? topics[event.topic]?.title
