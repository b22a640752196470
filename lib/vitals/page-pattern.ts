import { routes } from '@/lib/routes'

const known = Object.values(routes).sort((a, b) => b.length - a.length)

/**
 * What is kept of a path without a language: a page of ours by its own path, what lies below one as
 * `/path/*`, anything else as `/*`. A name or a code in an address is never kept.
 */
export function pagePattern(path: string): string {
  const plain = path.split(/[?#]/)[0] ?? ''
  const route = known.find((other) => plain === other || plain.startsWith(`${other}/`))
  if (!route) return '/*'
  return plain === route ? route : `${route}/*`
}
