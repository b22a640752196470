import type { CSSProperties } from 'react'

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
