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
