import type { IncomingMessage } from 'node:http'
import { requestIdHeader, requestIdTiming } from '@/lib/log/request-id.ts'
import { policyHere } from '@/lib/security/content-policy.ts'

/** Headers for one connection. (`Connection` may name more, but must not take away the client's address or cookie.) */
export const connectionHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer'],
  // Handled here.
  ...['transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
])

/** How long shared caches may keep a 404, since the page may exist tomorrow. */
const missing = 's-maxage=300, stale-while-revalidate=3300'

/** What caches may do with a renderer's answer, where Next.js says too much. */
function cacheControl({ method, url }: IncomingMessage, answer: IncomingMessage): string | null {
  const { 'cache-control': written = '', 'content-security-policy': policy = '' } = answer.headers
  const isRead = method === 'GET' || method === 'HEAD'
  // The router's redirect to the URL of a page's part depends on headers.
  const isSingle = !isRead || policy.includes("'nonce-") || answer.statusCode === 307
  if (isSingle && !url?.startsWith('/api/')) return 'private, no-store'
  return answer.statusCode === 404 && written.includes('s-maxage') ? missing : null
}

/**
 * The headers of a renderer's answer, with what's unknown at build time: the backend's origin in policies, the request's
 * id for the page to read, and the cache limits of what was made for one request or doesn't exist.
 */
export function responseHeaders(request: IncomingMessage, answer: IncomingMessage): string[] {
  const cache = cacheControl(request, answer)
  const headers = cache ? ['cache-control', cache] : []
  const id = request.headers[requestIdHeader]
  if (id) headers.push('server-timing', `${requestIdTiming};desc="${id}"`)
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2)
    const lower = name.toLowerCase()
    if (connectionHeaders.has(lower) || lower === 'server-timing') continue
    if (cache && lower === 'cache-control') continue
    const isPolicy = lower === 'content-security-policy'
    headers.push(name, isPolicy ? policyHere(value, process.env) : value)
  }
  return headers
}
