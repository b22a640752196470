import 'server-only'
import { getCourses, getCourseWords } from '@/content/courses'
import { type Locale, routing } from '@/lib/i18n/routing'
import { createSearch, type Search, type SearchEntry } from '@/lib/search/search'

/** The courses to search: their words in `locale`, and in English because many terms are known in it. */
export function getSearchEntries(locale: Locale): SearchEntry[] {
  const languages = new Set([locale, routing.defaultLocale])
  return getCourses().map(({ slug }) => {
    const texts = [...languages].flatMap((language) => {
      const { title, description, tags } = getCourseWords(slug, language)
      return [title, description, ...tags]
    })
    return { slug, text: texts.join(' ') }
  })
}

const searches = new Map<Locale, Search>()

/** Searches the courses by title, description and tags; the index is built once per language. */
export function searchCourses(locale: Locale, query: string): ReadonlySet<string> | null {
  const search = searches.get(locale) ?? createSearch(getSearchEntries(locale))
  searches.set(locale, search)
  return search(query)
}
