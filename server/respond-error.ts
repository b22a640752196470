import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { responseHeaders } from '@/lib/http/headers.ts'
import { loggedPath } from '@/lib/log/paths.ts'
import { inRequest } from '@/lib/log/request.ts'
import { requestIdHeader } from '@/lib/log/request-id.ts'

const headers = {
  ...responseHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/plain; charset=utf-8',
}

/** Runs `work` as part of a request, so that what it logs has the request's id. */
export function withRequest<T>({ headers, method = '', url }: IncomingMessage, work: () => T): T {
  return inRequest({ id: String(headers[requestIdHeader]), method, path: loggedPath(url) }, work)
}

/** Responds without a page, in plain English; after a fault with the id of the request. */
export function respondError(
  response: ServerResponse,
  status: number,
  more: Record<string, string> = {},
): void {
  const id = status >= 500 ? response.req?.headers[requestIdHeader] : undefined
  const text = `${STATUS_CODES[status] ?? ''}${id ? `\nReference ${id}` : ''}`
  response.writeHead(status, { ...headers, 'content-length': text.length, ...more }).end(text)
}

/** Responds after a handler threw. A partial page mustn't look complete, so it's aborted. */
export function respond500(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else respondError(response, 500)
}

/** How long the rest of a body that nobody reads may take, in milliseconds. */
const longestUnread = 5_000

/** Reads the rest of a body away: if we closed at once, a client that is still sending might lose the response. */
export function discardBody(request: IncomingMessage): void {
  request.resume()
  setTimeout(() => request.complete || request.destroy(), longestUnread).unref()
}
