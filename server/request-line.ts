import type { IncomingMessage } from 'node:http'

/** The methods of pages, and at most of handlers. */
const ofPages = ['GET', 'HEAD', 'POST', 'OPTIONS']
const ofHandlers = [...ofPages, 'PUT', 'PATCH', 'DELETE']

/** The methods of a URL, for `Allow`. */
export const methodsOf = (url = '/'): string[] => (url.startsWith('/api/') ? ofHandlers : ofPages)

/**
 * Reduces an absolute URL (RFC 9112, 3.2.2) to its path, which prevents redirects to its host. Returns the status for
 * requests that Next.js fails on (other methods, invalid paths), else null.
 */
export function refusedLine(request: Pick<IncomingMessage, 'method' | 'url'>): 400 | 405 | null {
  const { method = 'GET', url = '/' } = request
  if (!url.startsWith('/') && URL.canParse(url)) {
    const { pathname, search } = new URL(url)
    request.url = `${pathname}${search}`
  } else if (!url.startsWith('/')) return 400
  if (!methodsOf(request.url).includes(method)) return 405
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return null
  } catch {
    return 400
  }
}
