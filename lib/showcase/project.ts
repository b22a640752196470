import type { CSSProperties } from 'react'
import { type Parameters, parameterOf } from '@/lib/http/parameters'
import type { Showcase } from './queries'

/** Project categories. */
export const categories = ['web-apps', 'mobile', 'ai-ml', 'iot'] as const
export type Category = (typeof categories)[number]

export const projectStates = ['draft', 'submitted', 'published', 'returned'] as const

/** Limits in characters, counts and dollars; must match the database's checks. */
export const projectLimits = {
  title: 80,
  summary: { least: 20, most: 160 },
  description: { least: 80, most: 4000 },
  shownAs: { least: 2, most: 60 },
  link: 300,
  imageAlt: 200,
  tags: 5,
  tag: 30,
  reason: 1000,
  note: 300,
  prize: 1000,
  projects: 20,
} as const

/** Path of a project's image; `small` is at most 640 pixels wide. */
export function projectImagePath(
  { id, image }: { id: string; image: { id: string } },
  size: 'large' | 'small' = 'large',
): string {
  return `/api/showcase/${id}/image/${image.id}${size === 'small' ? '?w=640' : ''}`
}

/** A month's name, from `YYYY-MM`. */
export function monthName(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/** The months around a time as `YYYY-MM`, latest first. */
export function monthsAround(now: Date): string[] {
  return [1, 0, -1, -2].map((offset) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
      .toISOString()
      .slice(0, 7),
  )
}

/** US dollars without cents. */
export function dollars(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
}

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

const sans =
  'sans-accented, sans-ext, sans, sans-fallback, devanagari, devanagari-ext, system-ui, sans-serif'

/** Wraps user-written text, which needs the Devanagari font on English pages too. */
export const multiScriptFont = {
  '--stack-sans': sans,
  '--stack-heading':
    'heading-accented, heading-ext, heading, heading-fallback, devanagari, devanagari-ext, system-ui, sans-serif',
  fontFamily: sans,
} as CSSProperties

/** Room above a user-written heading, for tall scripts. */
export function devanagariLeading(text: string): string {
  return /\p{Script=Devanagari}/u.test(text) ? 'leading-[1.35]' : ''
}

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
