import { type FaqCategory, faq, faqCategories } from '@/lib/content/faq/facts'

/** What somebody looks for among the questions; null takes every category. */
export type FaqFilters = { q: string; category: FaqCategory | null }

export const noFaqFilters: FaqFilters = { q: '', category: null }

/** The longest query, in characters; the field takes no more, nor does the list of searches that failed. */
export const faqQueryLength = 80

/** The filters that an address names; what it names wrongly counts as not named. */
export function parseFaqFilters(parameters: Pick<URLSearchParams, 'get'>): FaqFilters {
  const category = parameters.get('category')
  return {
    q: (parameters.get('q') ?? '').slice(0, faqQueryLength),
    category: faqCategories.find((one) => one === category) ?? null,
  }
}

/** The query of an address with these filters; whatever else it names, such as a tab, stays. */
export function withFaqFilters(search: string, { q, category }: FaqFilters): string {
  const query = new URLSearchParams(search)
  query.delete('q')
  query.delete('category')
  if (q.trim()) query.set('q', q.trim())
  if (category) query.set('category', category)
  return query.size > 0 ? `?${query}` : ''
}

/** How many questions a category has; all of them for null. */
export function countFaq(category: FaqCategory | null): number {
  return faq.filter((item) => category === null || item.category === category).length
}

/** Questions under one heading: their category, or null for what a search found, the best first. */
export type FaqGroup = { category: FaqCategory | null; slugs: string[] }

type FaqList = {
  groups: FaqGroup[]
  count: number
  /** How many more the search found outside the category. */
  elsewhere: number
}

/**
 * The questions that fit (SPEC §5: a question or its answer, combined with the category); `found` is what the
 * search says about the query, null where there is none.
 */
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

/** The question that the fragment of an address names, or null. */
export function namedFaq(hash: string): string | null {
  const slug = hash.slice(1)
  return faq.some((item) => item.slug === slug) ? slug : null
}
