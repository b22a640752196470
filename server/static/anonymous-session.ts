import type { IncomingMessage, ServerResponse } from 'node:http'
import { responseHeaders } from '@/lib/http/response-headers.ts'

const body = JSON.stringify({ status: 'unauthenticated' })
const headers = {
  ...responseHeaders,
  'cache-control': 'private, no-store',
  'content-type': 'application/json',
  'content-length': body.length,
}

/**
 * Answers the session check of browsers without cookies, which every public page sends, so that they don't wait for
 * rendering. Returns true if it did. A test compares this with the handler's answer.
 */
export function respondAnonymousSession(
  { method, url, headers: { cookie, authorization } }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' || cookie || authorization) return false
  if (url?.split('?')[0] !== '/api/auth/session') return false
  response.writeHead(200, headers).end(body)
  return true
}
