import { type Parameters, parameterOf } from '@/lib/http/parameters'
import { type Category, categories } from './project'
import type { Showcase } from './queries'

export const showcaseTabs = ['featured', 'recent', 'categories', 'spotlights'] as const
export type ShowcaseTab = (typeof showcaseTabs)[number]

/** The message key of each tab's texts. */
export const tabMessages = {
  featured: 'featured',
  recent: 'recent',
  categories: 'byCategory',
  spotlights: 'spotlights',
} as const

/** The part of the showcase named by a URL. */
export type ShowcaseQuery = {
  tab: ShowcaseTab
  /** With `search`, applies to the tab of recent projects only. */
  category: Category | null
  search: string
  /** Where the page begins: a project's cursor, or YYYY-MM among the spotlights. */
  olderThan: string | null
  /** Where the page ends. */
  newerThan: string | null
}

/** Maximum length of a search, in characters; longer ones are cut. */
export const searchLength = 100

const cursor = /^\d{1,16}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const month = /^20\d\d-(?:0[1-9]|1[0-2])$/

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text) ?? null

/** Reads a URL's parameters; ignores invalid ones. */
export function readShowcaseQuery(parameters: Parameters): ShowcaseQuery {
  const text = (name: string) => parameterOf(parameters, name)
  const search = text('q')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, searchLength)
  const category = oneOf(categories, text('category'))
  const tab =
    oneOf(showcaseTabs, text('tab')) ??
    (search || category || text('after') || text('before') ? 'recent' : 'featured')
  const fits = (value: string) => (tab === 'spotlights' ? month : cursor).test(value)
  const edge = (name: string) =>
    (tab === 'recent' || tab === 'spotlights') && fits(text(name)) ? text(name) : null
  return {
    tab,
    category: tab === 'recent' ? category : null,
    search: tab === 'recent' ? search : '',
    olderThan: edge('after'),
    newerThan: tab === 'recent' && !edge('after') ? edge('before') : null,
  }
}

/** The query string of a part of the showcase, such as `?tab=recent&q=rain`; empty for the first tab. */
export function showcaseSearch({
  tab = 'recent',
  category,
  search,
  olderThan,
  newerThan,
}: Partial<ShowcaseQuery>): string {
  const entries = Object.entries({
    tab: tab === 'featured' ? '' : tab,
    category,
    q: search,
    after: olderThan,
    before: newerThan,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** The featured projects: the latest spotlight (or else the most liked) first, then by likes. */
export function featuredOf({ entries, spotlights }: Pick<Showcase, 'entries' | 'spotlights'>) {
  const [spotlight = null] = spotlights
  const large = spotlight?.project ?? entries[0] ?? null
  return { large, spotlight, others: entries.filter(({ id }) => id !== large?.id).slice(0, 8) }
}
