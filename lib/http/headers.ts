import type { IncomingHttpHeaders } from 'node:http'

/** Headers of every response, whether from the framework or the front server. */
export const responseHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** The header that says which pages may use a device. */
export const permissionsHeader = 'permissions-policy'

/** The site's permissions, with camera and microphone for frames of these origins. */
export function permissionsFor(frames: readonly string[]): string {
  const list = `(self ${frames.map((origin) => `"${origin}"`).join(' ')})`
  return responseHeaders[permissionsHeader]
    .replace('camera=()', `camera=${list}`)
    .replace('microphone=()', `microphone=${list}`)
}

/** What Next.js's router sends with `rsc` for a part of a page; Next.js compares it with `_rsc` in the URL. */
const routerHeaders = /^next-(?:router-(?:state-tree|prefetch|segment-prefetch)|url)$/

/**
 * Meant for servers behind the web server, or for Next.js itself. Of our own headers, browsers send the one that names
 * the person whom a page shows (client.ts).
 */
const internalHeaders =
  /^(?:next-|x-next|x-middleware-|x-invoke-|x-now-|x-matched-path$|x-prerender-|x-revalidate|x-altiora-(?!person$)|x-http-method|x-method-override$|content-security-policy$|(?:x-|sec-)?purpose$|x-moz$)/

/** Whether only our own servers and middleware may send a header; the request's id is checked by its shape. */
export const isOwnHeader = (name: string): boolean =>
  /^x-altiora-(?!(?:person|request)$)/.test(name)

type Message = { method?: string; headers: IncomingHttpHeaders }

/** Removes headers that would change a response without being part of a cache's key: each URL has one cacheable response. */
export function stripInternalHeaders({ method, headers }: Message): void {
  if (headers.rsc !== '1') delete headers.rsc
  const isRead = method === 'GET' || method === 'HEAD'
  for (const name of Object.keys(headers)) {
    const isRouter = routerHeaders.test(name) && (headers.rsc === '1' || !isRead)
    const isAction = name === 'next-action' && !isRead
    if (internalHeaders.test(name) && !isRouter && !isAction) delete headers[name]
  }
  // Middleware mistakes a form's type for a posted form.
  if (isRead) delete headers['content-type']
}

/** Maximum size of a form posted to a page, in bytes. next.config.mjs has the same limit for what Next.js buffers. */
const pageFormBytes = 64 * 1024

/**
 * Whether a body is larger than any form of a page, or doesn't say how large it is: browsers always do. By the headers
 * `Content-Length` and `Transfer-Encoding`.
 */
export function isLargeForm(length: string | null = null, encoding: string | null = null): boolean {
  const isUnknown = length === null && encoding !== null
  return isUnknown || !(Number(length ?? 0) <= pageFormBytes)
}
