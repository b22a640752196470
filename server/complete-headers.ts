import type { IncomingMessage, ServerResponse } from 'node:http'
import { policyHere } from '../lib/security/content-policy.ts'

/** How long shared caches may keep a 404, since the page may exist tomorrow. */
const missing = 's-maxage=300, stale-while-revalidate=3300'

/**
 * Adds what's unknown at build time: the backend's origin in policies, and the cache limit of 404s. Responses made
 * for one request (posts, policies with a nonce) are never cached.
 */
export function completeHeaders({ method, url }: IncomingMessage, response: ServerResponse): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isPolicy = name.toLowerCase() === 'content-security-policy' && typeof value === 'string'
    return set(name, isPolicy ? policyHere(value, process.env) : value)
  }
  const write = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = ((...args: unknown[]) => {
    const kept = String(response.getHeader('cache-control') ?? '').includes('s-maxage')
    const policy = String(response.getHeader('content-security-policy') ?? '')
    const isPage = !url?.startsWith('/api/')
    // The router's redirect to the URL of a page's part depends on headers.
    const isSingle = !isRead || policy.includes("'nonce-") || args[0] === 307
    if (isPage && isSingle) set('cache-control', 'private, no-store')
    else if (args[0] === 404 && kept) set('cache-control', missing)
    return write(...args)
  }) as typeof response.writeHead
}
