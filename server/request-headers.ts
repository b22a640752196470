import type { IncomingMessage } from 'node:http'

/**
 * Headers with which Next.js's router requests part of a page; with `rsc`, Next.js compares them with the `_rsc` in
 * the URL.
 */
const fromRouter = new Set([
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
])

/**
 * Meant for servers behind this one, or for Next.js itself: browsers have no reason to send them. Of our own headers,
 * browsers send the one that names the person whom a page shows (lib/http/request-credentials.ts).
 */
const internal =
  /^(?:next-|x-next|x-middleware-|x-invoke-|x-now-|x-matched-path$|x-prerender-|x-revalidate|x-altiora-(?!person$)|x-http-method|x-method-override$|content-security-policy$|(?:x-|sec-)?purpose$|x-moz$)/

/**
 * Removes headers that would change a response without being part of a cache's key: each URL has one cacheable
 * response. Keeps a router's request for part of a page (`rsc`) and, for posts, the action they call.
 */
export function stripHeaders({ method, headers }: IncomingMessage): void {
  if (headers.rsc !== '1') delete headers.rsc
  const isRead = method === 'GET' || method === 'HEAD'
  for (const name of Object.keys(headers)) {
    const isRouter = fromRouter.has(name) && (headers.rsc === '1' || !isRead)
    const isAction = name === 'next-action' && !isRead
    if (internal.test(name) && !isRouter && !isAction) delete headers[name]
  }
  // Middleware mistakes a form's type for a posted form.
  if (isRead) delete headers['content-type']
}
