import { routes } from '@/lib/routes'

const known = Object.values(routes).sort((a, b) => b.length - a.length)

/** A path reduced to a known page, `/path/*` or `/*`, so that names and codes are never stored. */
export function pagePattern(path: string): string {
  const plain = path.split(/[?#]/)[0] ?? ''
  const route = known.find((other) => plain === other || plain.startsWith(`${other}/`))
  if (!route) return '/*'
  return plain === route ? route : `${route}/*`
}
