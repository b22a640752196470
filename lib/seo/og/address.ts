import 'server-only'
import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '@/lib/i18n/routing'
import { type IndexedRoute, indexedRoutes } from '@/lib/routes'

export const ogSize = { width: 1200, height: 630 } as const

/** Counted up when the drawing changes, so that what others have kept of the old one is not shown again. */
const drawing = 1

/** Where a page's sharing image stands; the address changes with its words, so that it can be kept for ever. */
export function ogAddress(name: IndexedRoute, locale: Locale, words: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([drawing, ...words]))
  return `/og/${locale}/${name}.png?v=${hash.digest('hex').slice(0, 8)}`
}

/** The page and language that the parts of an address name, or null. */
export function ogPage(
  locale: string,
  image: string,
): { name: IndexedRoute; locale: Locale } | null {
  const name = indexedRoutes.find((route) => `${route}.png` === image)
  return name && isLocale(locale) ? { name, locale } : null
}
