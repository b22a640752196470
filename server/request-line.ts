import type { IncomingMessage } from 'node:http'

/** Methods that Next.js handles. */
export const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * Reduces an absolute URL (RFC 9112, 3.2.2) to its path, which prevents redirects to its host. Returns the status for
 * requests that Next.js fails on (TRACE, invalid paths), else null.
 */
export function refusedLine(request: Pick<IncomingMessage, 'method' | 'url'>): 400 | 405 | null {
  const { method, url = '/' } = request
  if (method === 'TRACE') return 405
  if (!url.startsWith('/') && URL.canParse(url)) {
    const { pathname, search } = new URL(url)
    request.url = `${pathname}${search}`
  } else if (!url.startsWith('/')) return 400
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return null
  } catch {
    return 400
  }
}
