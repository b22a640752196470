import type { Locale } from '@/lib/i18n/routing.ts'
import { placeOf, proseOf, type Texts } from './translated-texts.ts'

type Rule = readonly [fault: string, pattern: RegExp]

const everywhere: readonly Rule[] = [
  ['three dots instead of …', /\.\.\./],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['a straight quotation mark', /"/],
  ['two spaces', /[^\s\n] {2,}\S/],
  ['a hyphen as a dash', /\p{L} - \p{L}/u],
  ['a hyphen in a range', /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])/],
  ['a space before a full stop or a comma', /[\p{L}\p{N}] [.,](?:\s|$)/u],
]

/** What each language's typography forbids. */
const own: Record<Locale, readonly Rule[]> = {
  en: [],
  // What the API writes is case-sensitive: its JSON literals, statuses and field names.
  hi: [
    [
      'a Latin word in lower case',
      /(?<![\p{L}\p{N}@./_-])(?!(?:true|false|null|processed|failed|instance)\b)[a-z]{3,}(?![\p{N}@/_])/u,
    ],
  ],
  es: [
    ['a question without ¿', /^[^¿]*\?/],
    ['an exclamation without ¡', /^[^¡]*!/],
  ],
  fr: [
    ['no narrow no-break space (U+202F) before ; ! or ?', /(?:^|[^\u202F;!?])[;!?]/],
    ['no no-break space (U+00A0) before a colon', /[^\u00A0\d]:(?!\/\/)/],
    ['English quotation marks', /[“”]/],
    ['no no-break space inside « »', /«[^\u00A0\u202F]|[^\u00A0\u202F]»/],
  ],
  de: [
    ['English quotation marks', /”|“[^“„]*“|(?:^|[\s(])“\p{L}/u],
    ['no no-break space (U+00A0) before …', /(?:^|[^\u00A0])…/],
  ],
}

/** What typography forbids, one line each. `fixed` texts are as they have to be. */
export function typographyFaults(
  locale: Locale,
  texts: Texts,
  fixed: ReadonlySet<string>,
): string[] {
  const rules = [...everywhere, ...own[locale]]
  return [...texts].flatMap(([file, entries]) =>
    [...entries].flatMap(([key, text]) => {
      if (fixed.has(text)) return []
      const prose = proseOf(text)
      return rules.flatMap(([fault, pattern]) => {
        const [found] = pattern.exec(prose) ?? []
        return found ? [`${placeOf(file, locale, key)} has ${fault}: “${found.trim()}”`] : []
      })
    }),
  )
}

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
