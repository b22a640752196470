import { routes } from '@/lib/routes'

const known = Object.values(routes).sort((a, b) => b.length - a.length)

/** A path reduced to a known page, `/path/*` or `/*`, so that names and codes are never stored. */
export function pagePattern(path: string): string {
  const plain = path.split(/[?#]/)[0] ?? ''
  const route = known.find((other) => plain === other || plain.startsWith(`${other}/`))
  if (!route) return '/*'
  return plain === route ? route : `${route}/*`
}

/** As `pagePattern`, also for handlers: their names are words, and what isn't a word becomes `*`. */
export function routePattern(path: string): string {
  if (!path.startsWith('/api/')) return pagePattern(path)
  const parts = path.split(/[?#]/)[0]?.split('/').slice(1, 5) ?? []
  return `/${parts.map((part) => (/^(?:v1|[a-z-]{1,24})$/.test(part) ? part : '*')).join('/')}`
}

/** Next's name of a route without language, groups and kind: `/[locale]/(staff)/staff/page` is `/staff`. */
export function routeName(name: string): string {
  const plain = name
    .replace(/\/\([^/]*\)/g, '')
    .replace(/^\/\[locale\]/, '')
    .replace(/\/(?:page|route)$/, '')
  return /^\/[\w/.:*()[\]-]{0,149}$/.test(plain) ? plain : '/'
}
