/** `npm run check`: fails on stale translations, forbidden forms, missing plurals, wrong typography and labels that don't exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locale } from '@/lib/i18n/routing.ts'
import {
  placeOf,
  proseOf,
  readSources,
  readTexts,
  sourceFaults,
  type Texts,
} from './translated-texts.ts'
import { pluralFaults, typographyFaults } from './typography.ts'

/** Labels and messages whose wording is settled, though typography would have them otherwise. */
const fixedTexts: ReadonlySet<string> = new Set([
  'Loading...',
  'Signing in...',
  'Creating account...',
  'Redirecting to Google...',
  'Saving...',
  'Verifying authentication...',
  'Verifying your account...',
  'Setting up your dashboard...',
  'Welcome! Setting up your profile...',
  'Welcome to {product}! Setting up your profile...',
  'Welcome back! Loading your dashboard...',
  'Please complete your profile...',
  "Successfully joined the waitlist! We'll notify you when we launch.",
  "You're already on our waitlist! We'll notify you when we launch.",
])

/** How a language says a term. */
type Term = {
  /** The term in English. */
  term: string
  use: string
  /** Forms that fail the check, as whole words. */
  avoid: string[]
  /** Whole texts in which such a form is right. */
  except?: string[]
}

/** A language's glossary. */
const readGlossary = (root: string, locale: string) =>
  JSON.parse(readFileSync(join(root, `lib/i18n/glossary/${locale}.json`), 'utf8')) as Term[]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
// Vowel signs belong to a word in Devanagari.
const wholeWord = (form: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])${escaped(form)}(?![\\p{L}\\p{M}\\p{N}-])`, 'u')

/** Forms that the glossary forbids, and exceptions that nothing needs, one line each. */
export function glossaryFaults(locale: string, texts: Texts, glossary: readonly Term[]): string[] {
  const needed = new Set<string>()
  const forms = glossary.flatMap(({ term, use, avoid, except = [] }) =>
    avoid.map((form) => ({ term, use, form, except, pattern: wholeWord(form) })),
  )
  const faults = [...texts].flatMap(([file, entries]) =>
    [...entries].flatMap(([key, text]) => {
      const prose = proseOf(text)
      return forms.flatMap(({ term, use, form, except, pattern }) => {
        if (!pattern.test(prose)) return []
        if (except.includes(text)) {
          needed.add(`${term}\n${text}`)
          return []
        }
        return [`${placeOf(file, locale, key)} says “${form}”; the glossary’s word is “${use}”`]
      })
    }),
  )
  const idle = glossary.flatMap(({ term, except = [] }) =>
    except
      .filter((text) => !needed.has(`${term}\n${text}`))
      .map((text) => `lib/i18n/glossary/${locale}.json: nothing needs “${text}” as an exception`),
  )
  return [...faults, ...idle]
}

const answers = 'content/faq/words/*.json'
const quoted =
  /‘([^‘’]+)’(?!\p{L})|“([^“”]+)”|„([^„“]+)“|«[\u00A0\u202F]?([^«»]+?)[\u00A0\u202F]?»|"([^"]+)"/gu

const labelsIn = (text: string) =>
  [...text.matchAll(quoted)].map((match) => match.slice(1).find(Boolean) ?? '')

/** The labels that help answers quote and no message has in that language, one line each. */
export function quotedLabelFaults(locale: string, english: Texts, texts: Texts): string[] {
  const keysOf = new Map<string, string[]>()
  for (const [file, entries] of english) {
    if (!file.startsWith('lib/i18n/messages/')) continue
    for (const [key, text] of entries) {
      keysOf.set(text, [...(keysOf.get(text) ?? []), `${file}\n${key}`])
    }
  }
  const messageAt = (place: string) => {
    const [file = '', key = ''] = place.split('\n')
    return texts.get(file)?.get(key)
  }
  return [...(english.get(answers) ?? [])].flatMap(([key, text]) => {
    const place = placeOf(answers, locale, key)
    const translated = labelsIn(texts.get(answers)?.get(key) ?? '')
    const wanted = labelsIn(text)
    if (translated.length !== wanted.length) {
      return [
        `${place} quotes ${translated.length} labels, but the English quotes ${wanted.length}`,
      ]
    }
    // A translation may name the labels in another order.
    const allowed = wanted.flatMap((label) => (keysOf.get(label) ?? []).map(messageAt))
    return translated
      .filter((label) => !allowed.includes(label))
      .map((label) => `${place} quotes “${label}”, which isn’t a label`)
  })
}

const root = resolve(import.meta.dirname, '..')
// Not from the app's list: CI and hooks run this without the hook for `@/`.
const locales = readdirSync(join(root, 'lib/i18n/messages')).filter(
  (name): name is Locale => !name.includes('.'),
)
const english = readTexts(root, 'en')

const faults = locales.flatMap((locale) => {
  const texts = locale === 'en' ? english : readTexts(root, locale)
  return [
    ...(locale === 'en' ? [] : sourceFaults(locale, english, readSources(root, locale))),
    ...glossaryFaults(locale, texts, readGlossary(root, locale)),
    ...typographyFaults(locale, texts, fixedTexts),
    ...pluralFaults(locale, texts),
    ...quotedLabelFaults(locale, english, texts),
  ]
})

if (faults.length > 0) {
  console.error([...faults, `Words: ${faults.length} faults.`].join('\n'))
  process.exitCode = 1
} else {
  const count = [...english.values()].reduce((sum, texts) => sum + texts.size, 0)
  console.info(`Words: ${count} texts in each of ${locales.length} languages, none of them stale.`)
}
