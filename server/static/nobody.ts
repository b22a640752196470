import type { IncomingMessage, ServerResponse } from 'node:http'
import { responseHeaders } from '../../lib/http/response-headers.ts'

const body = JSON.stringify({ status: 'unauthenticated' })
const headers = {
  ...responseHeaders,
  'cache-control': 'private, no-store',
  'content-type': 'application/json',
  'content-length': body.length,
}

/**
 * Answers who is signed in when nobody can be: every page asks, and a browser without cookies shall not wait for those
 * who render. True if it did. A test compares this with the handler's answer.
 */
export function answerNobody(
  { method, url, headers: { cookie, authorization } }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' || cookie || authorization) return false
  if (url?.split('?')[0] !== '/api/auth/session') return false
  response.writeHead(200, headers).end(body)
  return true
}
