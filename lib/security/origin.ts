import 'server-only'
import { env } from '@/lib/env'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The parts of a request that show where it was sent; pages only have the headers. */
type Sent = { headers: Pick<Headers, 'get'>; url?: string }

/** The request's origin as the browser sees it, as far as the request tells. */
function requestOrigin(request: Sent): string {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''
  const proto = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  try {
    const scheme = proto ?? new URL(request.url ?? '').protocol.replace(':', '')
    const { origin } = new URL(`${scheme}://${host}`)
    // URL returns 'null' for non-http schemes.
    return origin === 'null' ? env().siteUrl : origin
  } catch {
    return env().siteUrl
  }
}

/** Whether this request's cookies must be `Secure`. */
export function isSecure(request: Sent): boolean {
  return requestOrigin(request).startsWith('https:') || env().siteUrl.startsWith('https:')
}

/** The site's origin, for emails and redirects: Host can be forged, so it only picks between loopback names. */
export function trustedOrigin(request: Request): string {
  const site = new URL(env().siteUrl)
  const seen = new URL(requestOrigin(request))
  const sameMachine = loopback.test(site.hostname) && loopback.test(seen.hostname)
  return sameMachine && seen.port === site.port ? seen.origin : site.origin
}

/** Whether a page of this site sent the request; false for a foreign or null Origin, cross-site or no headers. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && site === null) return false
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (origin === null) return true
  return origin === requestOrigin(request) || origin === env().siteUrl
}

/**
 * Whether one of our pages linked to this request: browsers say so in a header that pages can't set, even after
 * redirects. False for links in emails or on other sites, and for browsers that don't send it.
 */
export const isOwnNavigation = (headers: Headers): boolean =>
  headers.get('sec-fetch-site') === 'same-origin'
