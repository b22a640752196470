import type { IncomingMessage } from 'node:http'

/** What the framework can be asked with. */
export const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * Makes a request's first line one that the framework takes: of a whole address (RFC 9112, 3.2.2) only the path
 * is left, or its sender would be led to the host that stands in it. Answers with which status to refuse what
 * the framework breaks down over, TRACE and what is no path or can't be decoded; null for everything else.
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
