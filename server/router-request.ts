import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const single = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : (value ?? '0')

// Written for Next.js 16.4; a unit test compares the hash with Next.js's own.
/**
 * The `_rsc` that Next.js requires in the URL of a router's request: its headers' hash, so that no cache mistakes one
 * answer for another. A test compares it with Next.js's own.
 */
export function routerHash(headers: IncomingHttpHeaders): string {
  const prefetch = single(headers['next-router-prefetch'])
  const rest = ['next-router-segment-prefetch', 'next-router-state-tree', 'next-url']
  if (prefetch === '0' && rest.every((name) => headers[name] === undefined)) return ''
  const text = [prefetch, ...rest.map((name) => single(headers[name]))].join(',')
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url')
}

/**
 * The part of a finished page that a router's request is about: '' for all of it, or a segment's path. Null if only
 * Next.js should answer, for example because `_rsc` is wrong.
 */
export function requestedPart(headers: IncomingHttpHeaders, query: string): string | null {
  if (query !== `_rsc=${routerHash(headers)}`) return null
  const prefetch = headers['next-router-prefetch']
  const segment = headers['next-router-segment-prefetch']
  if (prefetch !== undefined && prefetch !== '1') return null
  if (segment === undefined) return ''
  return prefetch && typeof segment === 'string' ? segment : null
}
