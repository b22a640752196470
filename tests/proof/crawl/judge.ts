import { createHash } from 'node:crypto'
import { claimsIn } from '../../setup/forged-tokens.ts'
import { type Answer, textOf } from '../../setup/raw-http.ts'
import { sessionOf } from '../../setup/session-cookies.ts'
import type { SignedUp } from '../../setup/signed-up.ts'
import type { World } from '../../setup/world.ts'

/** Statuses that caches may store by default (RFC 9111, 4.2.2). */
const heuristic = new Set([200, 203, 204, 206, 300, 301, 304, 308, 404, 405, 410, 414, 501])

/** Whether a shared cache may store the response to a GET or HEAD. */
export function isStorable({ status, headers }: Answer): boolean {
  const control = headers['cache-control'] ?? ''
  if (/\b(?:no-store|private)\b/.test(control)) return false
  return heuristic.has(status) || /\b(?:public|s-maxage|max-age)\b/.test(control)
}

/** For how many seconds a shared cache serves it without revalidation. */
export function freshFor(answer: Answer): number {
  if (!isStorable(answer)) return 0
  const control = answer.headers['cache-control']
  // No lifetime given and apparently static: caches guess.
  if (control === undefined) return 60
  if (/\bno-cache\b/.test(control)) return 0
  const [, shared, own] = /s-maxage=(\d+)|max-age=(\d+)/.exec(control) ?? []
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? shared ?? own ?? 0)
}

export const hashOf = (body: Uint8Array) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 12)

function marksOfPerson({ email, cookie }: SignedUp): string[] {
  const { access_token, refresh_token } = sessionOf(cookie)
  const { sub, session_id } = claimsIn(access_token)
  return [email, String(sub), String(session_id), access_token, refresh_token]
}

/** Content that a cacheable response must not have. */
export function personalMarks({ owner, other, client }: World): string[] {
  return [
    ...[owner, other, client].flatMap(marksOfPerson),
    ...['A draft of the proof', 'The note of the owner'],
  ]
}

/** Problems of a single response; empty without any. */
export function complaints(answer: Answer, marks: readonly string[]): string[] {
  const { headers, cookies, status } = answer
  const said = `${textOf(answer)}\n${JSON.stringify(headers)}`
  const mark = marks.find((one) => said.includes(one))
  const found: string[] = []
  const vary = String(headers.vary ?? '').toLowerCase()
  if (isStorable(answer)) {
    if (cookies.length > 0) found.push(`cacheable with Set-Cookie ${cookies[0]?.slice(0, 40)}`)
    if (mark) found.push(`cacheable with ${mark.slice(0, 40)}`)
    const type = headers['content-type'] ?? ''
    if (headers['content-encoding'] && !vary.includes('accept-encoding')) {
      found.push('cacheable and compressed without Vary: Accept-Encoding')
    }
    const isPage = /^text\/(?:html|x-component)/.test(type) && status === 200
    if (isPage && !/\brsc\b/.test(vary)) found.push('a cacheable page without Vary: rsc')
    if (/\bcookie\b/.test(vary)) found.push('cacheable with Vary: Cookie')
  } else {
    const control = headers['cache-control'] ?? ''
    const isPersonal = Boolean(mark) || cookies.length > 0
    if (isPersonal && !/no-store/.test(control)) found.push(`personal with "${control}"`)
  }
  return found
}
