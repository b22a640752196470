import { type ServerResponse, STATUS_CODES } from 'node:http'
import { responseHeaders } from '../lib/http/response-headers.ts'
import { numberHeader } from '../lib/log/request.ts'

const headers = {
  ...responseHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/plain; charset=utf-8',
}

/** A complete response without a page, in plain English; a fault with the number of its request. Resolves once it has ended, after `farewell` milliseconds. */
export async function refuse(
  response: ServerResponse,
  status: number,
  more: Record<string, string> = {},
  farewell = 0,
): Promise<void> {
  const number = status >= 500 ? response.req?.headers[numberHeader] : undefined
  const text = `${STATUS_CODES[status] ?? ''}${number ? `\nReference ${number}` : ''}`
  response.writeHead(status, { ...headers, 'content-length': text.length, ...more })
  if (farewell > 0) {
    response.write(text)
    await new Promise((done) => setTimeout(done, farewell))
    response.end()
  } else response.end(text)
}

/** Answers after a handler threw: a complete response, or an abort if one had begun. */
export function answerFault(response: ServerResponse): void {
  // A partial page mustn't look complete.
  if (response.headersSent) response.destroy()
  else refuse(response, 500)
}
