import type { Locale } from '@/lib/i18n/routing.ts'
import { placeOf, type Texts } from './texts.ts'

/**
 * Languages in which a number decides the form of the next word even where English needs no plural, as in “1 of 5
 * correct”. `same` are words that have one form after any number.
 */
const languages: Partial<Record<Locale, { same: readonly string[] }>> = {
  fr: { same: ['sur', 'à', 'au', 'ou', 'et', 'de'] },
  hi: {
    same: [
      'में',
      'से',
      'पर',
      'को',
      'ने',
      'तक',
      'या',
      'और',
      'है',
      'सही',
      'पास',
      'सेव',
      'मिनट',
      'स्टार',
      'सेशन',
      'कैरेक्टर',
      'टैग',
      'यूज़र',
    ],
  },
}

/** Placeholders that are never one, or that say which one: limits, facts and positions. */
const settled = new Set([
  'max',
  'min',
  'most',
  'minimum',
  'maximum',
  'from',
  'to',
  'hours',
  'accounts',
  'users',
  'number',
  'position',
  'line',
  'megabytes',
])

const bare = /\{(\w+), number(?:, ::group-off)?\}[ \u00A0\u202F]([\p{L}\p{M}’]+)/gu

/** Numbers before a word whose form depends on them, outside a plural, one line each. */
export function pluralFaults(locale: Locale, texts: Texts): string[] {
  const language = languages[locale]
  if (!language) return []
  return [...texts].flatMap(([file, entries]) =>
    [...entries].flatMap(([key, text]) =>
      [...text.matchAll(bare)].flatMap(([found, name = '', word = '']) =>
        settled.has(name) || language.same.includes(word)
          ? []
          : [`${placeOf(file, locale, key)} needs a plural: “${found}”`],
      ),
    ),
  )
}
