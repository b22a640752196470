import 'server-only'
import de from '@/content/hackathons/words/de.json'
import en from '@/content/hackathons/words/en.json'
import es from '@/content/hackathons/words/es.json'
import fr from '@/content/hackathons/words/fr.json'
import hi from '@/content/hackathons/words/hi.json'
import { parseWords } from '@/content/parse-words'
import type { Locale } from '@/lib/i18n/routing'
import { hackathonWords, type Terms } from './schema'

const words = parseWords('hackathons', hackathonWords, { en, hi, es, fr, de })

type OwnTerms = Partial<Record<Locale, Terms>> | null
type Criterion = { id: string; weight: number; names?: Partial<Record<Locale, string>> | null }

/** A hackathon's terms in a language, with the language they are in: its own, in English if need be, or the general ones. */
export function termsIn(own: OwnTerms, locale: Locale): { terms: Terms; lang: Locale } {
  if (own?.[locale]) return { terms: own[locale], lang: locale }
  if (own?.en) return { terms: own.en, lang: 'en' }
  return { terms: words[locale].terms, lang: locale }
}

/** The name of a criterion in a language: its own, in English if need be, or the general one. */
export function criterionName({ id, names }: Criterion, locale: Locale): string {
  const general = words[locale].criteria as Record<string, string | undefined>
  return names?.[locale] ?? names?.en ?? general[id] ?? id
}

/** The general terms, by language. */
export const generalTerms = (): Record<Locale, Terms> => ({
  en: words.en.terms,
  hi: words.hi.terms,
  es: words.es.terms,
  fr: words.fr.terms,
  de: words.de.terms,
})
