import 'server-only'
import type { Locale } from '../../i18n/routing'
import { type FaqWords, faqWords } from './schema'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import hi from './words/hi.json'

export { type FaqItem, faq, faqCategories } from './facts'
export type { FaqWords } from './schema'

/** Throws, naming the language, when its words don't fit the questions. */
function load(locale: Locale, file: unknown): Record<string, FaqWords> {
  const parsed = faqWords.safeParse(file)
  if (!parsed.success) throw new Error(`faq/words/${locale}.json: ${parsed.error.message}`)
  return parsed.data
}

const words: Record<Locale, Record<string, FaqWords>> = {
  en: load('en', en),
  hi: load('hi', hi),
  es: load('es', es),
  fr: load('fr', fr),
  de: load('de', de),
}

/** Every question with its answer in a language, by slug. */
export async function getFaqWords(locale: Locale): Promise<Record<string, FaqWords>> {
  return words[locale]
}
