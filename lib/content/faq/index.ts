import 'server-only'
import type { Locale } from '../../i18n/routing'
import { parseWords } from '../parse-words'
import { type FaqWords, faqWords } from './schema'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import hi from './words/hi.json'

export { type FaqItem, faq, faqCategories } from './facts'
export type { FaqWords } from './schema'

const words = parseWords('faq', faqWords, { en, hi, es, fr, de })

/** All questions with their answers in a language, by slug. */
export async function getFaqWords(locale: Locale): Promise<Record<string, FaqWords>> {
  return words[locale]
}
