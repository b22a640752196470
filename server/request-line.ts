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

/** The longest URL, in characters. */
const longestUrl = 8 * 1024

/**
 * The longest headers, in bytes: what our own code takes apart is short, and only cookies may fill the room that Node
 * leaves for all of them (16 kB).
 */
const longestHeader: Record<string, number> = {
  'accept-encoding': 1024,
  'accept-language': 1024,
  'content-type': 1024,
  cookie: 16 * 1024,
  forwarded: 2048,
  'if-none-match': 2048,
  origin: 1024,
  range: 1024,
  'user-agent': 2048,
  'x-forwarded-for': 2048,
}
const longestOther = 8 * 1024

/** 414 or 431 for a request with a URL or header that is longer than any browser's, before anything reads it. */
export function tooLong({
  url,
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): 414 | 431 | null {
  if ((url?.length ?? 0) > longestUrl) return 414
  const isLong = Object.entries(headers).some(
    ([name, value = '']) =>
      (typeof value === 'string' ? value : value.join()).length >
      (Object.hasOwn(longestHeader, name) ? Number(longestHeader[name]) : longestOther),
  )
  return isLong ? 431 : null
}
