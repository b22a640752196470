import { routes } from '@/lib/routes'

/**
 * The paths below which a URL has a token, or the code of a certificate. Every log uses this list, and a test compares
 * it with the routes and with nginx's own.
 */
export const secretPaths = [
  '/api/calendar',
  '/api/certificates',
  '/api/email-change/link',
  '/api/notifications/mute',
  '/api/status/subscription',
  '/api/support/messages',
  '/certificates',
  '/support/messages',
  '/support/system-status/subscription',
] as const

const secretSegments = secretPaths.map((path) => path.slice(1).split('/'))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A URL for logs, without the query and tokens, however the path is spelt. */
export function loggedPath(url = ''): string {
  const path = url.split(/[?#]/)[0] ?? ''
  // Percent-encoded letters and doubled slashes lead to the same page, a language may be in front, and a backslash is
  // a slash to browsers.
  const plain = path.split('/').map(decoded).join('/')
  const segments = plain.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
  for (let start = 0; start < segments.length; start++) {
    const found = secretSegments.find((names) =>
      names.every((name, at) => segments[start + at]?.toLowerCase() === name),
    )
    const end = start + (found?.length ?? 0)
    if (found && end < segments.length) return `/${segments.slice(0, end).join('/')}/…`
  }
  return path
}

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
