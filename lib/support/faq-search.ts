import { faq } from '@/content/faq/facts'
import type { FaqWords } from '@/content/faq/schema'
import type { Locale } from '@/lib/i18n/routing'
import type { Search } from '@/lib/search/search'

type AllWords = Record<string, FaqWords>

// Loaded in the browser when a search begins, one language at a time.
const files: Record<Locale, () => Promise<{ default: AllWords }>> = {
  en: () => import('@/content/faq/words/en.json'),
  hi: () => import('@/content/faq/words/hi.json'),
  es: () => import('@/content/faq/words/es.json'),
  fr: () => import('@/content/faq/words/fr.json'),
  de: () => import('@/content/faq/words/de.json'),
}

/** Searches questions and answers in a language and in English, best first. Rejects when loading fails. */
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
    // A match in the question ranks above one in the answer.
    const named = [...(questions(query) ?? [])].filter((slug) => found.has(slug))
    return new Set([...named, ...found])
  }
}
