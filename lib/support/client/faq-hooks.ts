'use client'

import { useEffect, useRef, useState } from 'react'
import { type FaqCategory, faq, faqCategories } from '@/content/faq/facts'
import { sendChange } from '@/lib/change/send-change'
import type { Locale } from '@/lib/i18n/routing'
import { choiceOf, searchText } from '@/lib/search/url-filters'
import type { countFailedSearch } from '@/lib/support/changes'

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
function namedFaq(hash: string): string | null {
  const slug = hash.slice(1)
  return faq.some((item) => item.slug === slug) ? slug : null
}

/** Opens the answer in the URL's fragment; `show` makes the list include it. */
export function useNamedAnswer(show: () => void): void {
  const [named, setNamed] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setNamed(namedFaq(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // After every render, because `show` changes the list.
  useEffect(() => {
    if (named === null) return
    const answer = document.getElementById(named)
    const details = answer?.closest('details')
    if (!details) return show()
    setNamed(null)
    // Most browsers have opened it already and restored the scroll position.
    if (details.open) return
    details.open = true
    answer?.scrollIntoView()
  })
}

/** Typing counts as finished after this pause, in milliseconds. */
const endOfTyping = 1500

/** Fewer characters are just the start of a word. */
const shortest = 3

/** Reports a query without results once typing has ended; null reports nothing. */
export function useMissed(query: string | null, language: Locale): void {
  const reported = useRef(new Set<string>())
  useEffect(() => {
    const missed = query?.trim() ?? ''
    if (missed.length < shortest || reported.current.has(missed)) return
    const timer = setTimeout(() => {
      reported.current.add(missed)
      const search = { query: missed, language }
      // For our statistics only, so failures are ignored.
      sendChange<typeof countFailedSearch>('support/faq/missed', search).catch(() => {})
    }, endOfTyping)
    return () => clearTimeout(timer)
  }, [query, language])
}
