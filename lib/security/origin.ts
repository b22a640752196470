import 'server-only'
import { env } from '@/lib/env'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** As much of a request as tells where it was sent; pages have only its headers. */
type Sent = { headers: Pick<Headers, 'get'>; url?: string }

/** The origin at which the browser sees this request, as far as the request itself can tell. */
function requestOrigin(request: Sent): string {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''
  const proto = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  try {
    const scheme = proto ?? new URL(request.url ?? '').protocol.replace(':', '')
    const { origin } = new URL(`${scheme}://${host}`)
    // So are the origins of other schemes written, all of them alike.
    return origin === 'null' ? env().siteUrl : origin
  } catch {
    return env().siteUrl
  }
}

/** True when cookies of this request have to be marked `Secure`. */
export function isSecure(request: Sent): boolean {
  return requestOrigin(request).startsWith('https:') || env().siteUrl.startsWith('https:')
}

/**
 * The origin to write into mails and redirects. A Host header can be forged, so only the configured site
 * counts, and beside it loopback names where the site itself is on one.
 */
export function trustedOrigin(request: Request): string {
  const site = new URL(env().siteUrl)
  const seen = new URL(requestOrigin(request))
  const sameMachine = loopback.test(site.hostname) && loopback.test(seen.hostname)
  return sameMachine && seen.port === site.port ? seen.origin : site.origin
}

/**
 * Whether a request that changes something was sent by a page of this site. Refuses a foreign or `null`
 * Origin, a cross-site Sec-Fetch-Site, and a request that carries neither header.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && site === null) return false
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (origin === null) return true
  return origin === requestOrigin(request) || origin === env().siteUrl
}
