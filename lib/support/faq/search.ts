import { faq } from '@/lib/content/faq/facts'
import type { FaqWords } from '@/lib/content/faq/schema'
import type { Locale } from '@/lib/i18n/routing'
import type { Search } from '@/lib/search/search'

type AllWords = Record<string, FaqWords>

// Fetched by the browser when somebody begins to search, one language at a time.
const files: Record<Locale, () => Promise<{ default: AllWords }>> = {
  en: () => import('@/lib/content/faq/words/en.json'),
  hi: () => import('@/lib/content/faq/words/hi.json'),
  es: () => import('@/lib/content/faq/words/es.json'),
  fr: () => import('@/lib/content/faq/words/fr.json'),
  de: () => import('@/lib/content/faq/words/de.json'),
}

/**
 * A search over every question and answer in a language and in English, in which many terms are better known;
 * it tells the best first. Rejects when its parts can't be fetched.
 */
export async function loadFaqSearch(locale: Locale): Promise<Search> {
  const [{ createSearch }, { default: own }, { default: english }] = await Promise.all([
    import('@/lib/search/search'),
    files[locale](),
    files.en(),
  ])
  const both = own === english ? [own] : [own, english]
  const search = (textsOf: (words: FaqWords) => string[]) =>
    createSearch(
      faq.map(({ slug }) => ({
        slug,
        text: both.flatMap((words) => (words[slug] ? textsOf(words[slug]) : [])).join(' '),
      })),
    )
  const everywhere = search(({ question, answer }) => [question, ...answer])
  const questions = search(({ question }) => [question])
  return (query) => {
    const found = everywhere(query)
    if (!found) return null
    // A question that names what is searched for answers it better than one that mentions it.
    const named = [...(questions(query) ?? [])].filter((slug) => found.has(slug))
    return new Set([...named, ...found])
  }
}
