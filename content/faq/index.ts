import 'server-only'
import de from '@/content/faq/words/de.json'
import en from '@/content/faq/words/en.json'
import es from '@/content/faq/words/es.json'
import fr from '@/content/faq/words/fr.json'
import hi from '@/content/faq/words/hi.json'
import { parseWords } from '@/content/parse-words'
import type { Locale } from '@/lib/i18n/routing'
import { type FaqWords, faqWords } from './schema'

export { type FaqItem, faq, faqCategories } from './facts'
export type { FaqWords } from './schema'

const words = parseWords('faq', faqWords, { en, hi, es, fr, de })

/** All questions with their answers in a language, by slug. */
export async function getFaqWords(locale: Locale): Promise<Record<string, FaqWords>> {
  return words[locale]
}
