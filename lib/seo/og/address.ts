import 'server-only'
import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '@/lib/i18n/routing'
import { type IndexedRoute, indexedRoutes } from '@/lib/routes'

export const ogSize = { width: 1200, height: 630 } as const

/** Increment when the drawing changes, to bypass caches. */
const drawing = 1

/** The file with a hash of its text: it changes with the text, so it can be cached forever. */
function versioned(file: string, words: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([drawing, ...words]))
  return `${file}?v=${hash.digest('hex').slice(0, 8)}`
}

/** URL of a page's sharing image. */
export const ogAddress = (name: IndexedRoute, locale: Locale, words: readonly string[]) =>
  versioned(`/og/${locale}/${name}.png`, words)

/** URL of a course's sharing image. */
export const ogCourseAddress = (course: string, locale: Locale, words: readonly string[]) =>
  versioned(`/og/${locale}/courses/${course}.png`, words)

/** The page and language named by a URL's parts, or null. */
export function ogPage(
  locale: string,
  image: string,
): { name: IndexedRoute; locale: Locale } | null {
  const name = indexedRoutes.find((route) => `${route}.png` === image)
  return name && isLocale(locale) ? { name, locale } : null
}
