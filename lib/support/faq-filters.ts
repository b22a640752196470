import { type FaqCategory, faq, faqCategories } from '@/content/faq/facts'
import { choiceOf, searchText } from '@/lib/search/url-filters'

/** Maximum length of a query, in characters; also applies to stored failed searches. */
export const faqQueryLength = 80

/** Filters of the questions, as URL parameters. */
export const faqFilters = { q: searchText(faqQueryLength), category: choiceOf(faqCategories) }

/** Number of questions in a category; null counts all. */
export function countFaq(category: FaqCategory | null): number {
  return faq.filter((item) => category === null || item.category === category).length
}

/** Questions under a heading: a category's, or with null the search results, best first. */
export type FaqGroup = { category: FaqCategory | null; slugs: string[] }

type FaqList = {
  groups: FaqGroup[]
  count: number
  /** Further results outside the category. */
  elsewhere: number
}

/** The questions of a category, filtered by `found`, which is null without a query. */
export function listFaq(category: FaqCategory | null, found: ReadonlySet<string> | null): FaqList {
  const fits = (item: (typeof faq)[number]) => category === null || item.category === category
  if (!found) {
    const groups = faqCategories
      .filter((one) => category === null || category === one)
      .map((one) => ({
        category: one,
        slugs: faq.filter((item) => item.category === one).map(({ slug }) => slug),
      }))
    return { groups, count: countFaq(category), elsewhere: 0 }
  }
  const hits = [...found].flatMap((slug) => faq.filter((item) => item.slug === slug))
  const slugs = hits.filter(fits).map(({ slug }) => slug)
  return {
    groups: slugs.length > 0 ? [{ category: null, slugs }] : [],
    count: slugs.length,
    elsewhere: hits.length - slugs.length,
  }
}

/** The question named by a URL fragment, or null. */
export function namedFaq(hash: string): string | null {
  const slug = hash.slice(1)
  return faq.some((item) => item.slug === slug) ? slug : null
}
