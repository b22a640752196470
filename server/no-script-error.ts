// Next.js answers a page that fails or finds nothing with an empty body, which only its scripts fill. Browsers without
// scripts get a text there. Written for Next.js 16.4; tests/e2e/staff-errors.spec.ts fails when its page changes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { noScriptError } from '@/lib/error-reports/no-script-error.ts'
import { requestIdHeader } from '@/lib/log/request-id.ts'

/** Adds that text to the response if it turns out to be such a page. */
export function injectNoscriptError(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0] ?? '/'
  if (request.method !== 'GET' || path.startsWith('/api/') || path.startsWith('/_next/')) return
  // Next.js changes the request's headers.
  const requestId = String(request.headers[requestIdHeader] ?? '')
  const isError = (status: number) => status === 500 || status === 404
  let status = response.statusCode
  Object.defineProperty(response, 'statusCode', {
    get: () => status,
    set(value: number) {
      status = value
      // A compressed body can't be added to.
      if (isError(value)) delete request.headers['accept-encoding']
    },
  })
  const withText = (chunk: unknown): unknown => {
    const isText = typeof chunk === 'string' || chunk instanceof Uint8Array
    if (!isError(status) || !isText || response.hasHeader('content-length')) return chunk
    const html = Buffer.from(chunk as Uint8Array).toString()
    const page = html.indexOf('<html id="__next_error__"')
    const body = page < 0 ? -1 : html.indexOf('>', html.indexOf('<body', page)) + 1
    if (body <= 0) return chunk
    return html.slice(0, body) + noScriptError(status, path, requestId) + html.slice(body)
  }
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...args: unknown[]) => never
    response[name] = (chunk?: unknown, ...rest: unknown[]) => send(withText(chunk), ...rest)
  }
}
