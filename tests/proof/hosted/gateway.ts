import { readFileSync } from 'node:fs'
import { readableByScripts } from '../../../supabase/local/api/cors.ts'
import type { HostedKeys } from './keys.ts'

export type Upstreams = {
  auth: string
  storage: string
  /** Absent until the database has its tables. */
  rest?: (request: Request) => Promise<Response>
}

/** Paths without an API key, because emails, browsers and other servers use them. */
const open =
  /^\/(?:auth\/v1\/(?:verify|callback|authorize|\.well-known\/)|storage\/v1\/object\/(?:public|sign)\/)/

const template = /^\/templates\/[a-z_]+\.html$/

async function forward(request: Request, origin: string, path: string, headers: Headers) {
  const { search } = new URL(request.url)
  headers.set('accept-encoding', 'identity')
  const body = request.body ? await request.arrayBuffer() : null
  return fetch(origin + path + search, {
    ...{ method: request.method, headers, body },
    redirect: 'manual',
  })
}

/**
 * The single origin of a hosted project: checks the API key, uses its role's token if the request has none, and
 * passes the request on. Also serves the email templates, which the auth server reads by URL.
 */
export function createGateway(keys: HostedKeys, upstreams: Upstreams) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (template.test(pathname)) return new Response(readFileSync(`supabase${pathname}`))
    const headers = new Headers(request.headers)
    const apiKey = headers.get('apikey') ?? searchParams.get('apikey') ?? ''
    const keyToken = keys.tokens.get(apiKey)
    // Browsers send preflight requests without the key.
    if (!keyToken && request.method !== 'OPTIONS' && !open.test(pathname)) {
      return Response.json({ message: 'Invalid API key' }, { status: 401 })
    }
    const token = headers.get('authorization')?.replace(/^Bearer /, '')
    if (keyToken && (!token || token === apiKey)) headers.set('authorization', `Bearer ${keyToken}`)
    const [, service = '', , ...names] = pathname.split('/')
    const path = `/${names.join('/')}`
    if (service === 'auth') return forward(request, upstreams.auth, path, headers)
    if (service === 'storage') {
      headers.set('x-forwarded-host', headers.get('host') ?? '')
      headers.set('x-forwarded-prefix', '/storage/v1')
      return forward(request, upstreams.storage, path, headers)
    }
    if (!upstreams.rest) return new Response(null, { status: 503 })
    if (token && token !== apiKey) headers.set('authorization', `Bearer ${keys.asShared(token)}`)
    return readableByScripts(request, await upstreams.rest(new Request(request, { headers })))
  }
}
