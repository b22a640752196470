import type { IncomingMessage, ServerResponse } from 'node:http'
import { setClientIp } from '@/lib/http/client-ip.ts'
import { isLargeForm, stripInternalHeaders } from '@/lib/http/headers.ts'
import { newRequestId, requestIdHeader } from '@/lib/log/request-id.ts'
import { discardBody, respondError } from './respond-error.ts'

/** The methods of pages, and of handlers. */
const pageMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']
const handlerMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE']

/** The methods of a URL, for `Allow`. */
export const methodsOf = (url = '/'): string[] =>
  url.startsWith('/api/') ? handlerMethods : pageMethods

/** The longest URL, and the longest header except for cookies, in characters. */
const longest = 8 * 1024

/** 414 or 431 for a request that is longer than any browser's, before anything parses it. */
export function lengthError({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): 414 | 431 | null {
  if (url.length > longest) return 414
  const isLong = Object.entries(headers).some(
    ([name, value = '']) => name !== 'cookie' && String(value).length > longest,
  )
  return isLong ? 431 : null
}

/**
 * Reduces an absolute URL (RFC 9112, 3.2.2) to its path, so that no redirect leads to its host. Returns the status for
 * requests that Next.js fails on: other methods, invalid paths.
 */
export function requestLineError(
  request: Pick<IncomingMessage, 'method' | 'url'>,
): 400 | 405 | null {
  const { method = 'GET', url = '/' } = request
  if (!url.startsWith('/')) {
    if (!URL.canParse(url)) return 400
    const { pathname, search } = new URL(url)
    request.url = `${pathname}${search}`
  }
  if (!methodsOf(request.url).includes(method)) return 405
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return null
  } catch {
    return 400
  }
}

/** The first steps of every request behind `proxies`. True if it was refused. */
export function checkRequest(
  request: IncomingMessage,
  response: ServerResponse,
  proxies: number,
): boolean {
  const tooLong = lengthError(request)
  if (!tooLong) {
    setClientIp(request, proxies)
    stripInternalHeaders(request)
    request.headers[requestIdHeader] = newRequestId('R')
  }
  const { upgrade, 'content-length': length, 'transfer-encoding': encoding } = request.headers
  // An offer of HTTP/2 can be ignored, but a client that asks for a web socket would wait for its handshake.
  const isUpgrade = upgrade !== undefined && upgrade !== 'h2c'
  // Middleware refuses them too, but Next.js then waits for the whole body.
  const isLarge = !request.url?.startsWith('/api/') && isLargeForm(length, encoding)
  const status =
    tooLong ?? requestLineError(request) ?? (isUpgrade ? 400 : null) ?? (isLarge ? 413 : null)
  if (!status) return false
  respondError(response, status, {
    ...(status === 405 && { allow: methodsOf(request.url).join(', ') }),
    ...((tooLong || isUpgrade) && { connection: 'close' }),
  })
  if (isLarge) discardBody(request)
  return true
}
