// The production web server of `npm start`: Next's own request handler behind a server that
// decides by itself who the client is, so that limits per address can't be talked out of it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { policyHere } from '../security/policy/policy.ts'
import { createFront } from './front/front.ts'
import { responseHeaders } from './response-headers.ts'

/** A client's address without the port or brackets that a proxy may write; null if it is none. */
function plainAddress(text = ''): string | null {
  const entry = text.trim()
  const bare = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) ? address : null
}

/**
 * Replaces what a request says about its origin by what is known: the socket's address, or, when
 * a proxy of ours stands in front (`trustProxy`), the entry that this proxy appended.
 */
export function ownClientAddress(request: IncomingMessage, trustProxy: boolean): void {
  const { headers, socket } = request
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)
  for (const name of Object.keys(headers)) {
    const kept = trustProxy && ['x-forwarded-host', 'x-forwarded-proto'].includes(name)
    if (/^(?:x-forwarded-.*|x-real-ip|x-client-ip|forwarded)$/.test(name) && !kept) {
      delete headers[name]
    }
  }
  const address =
    (trustProxy ? plainAddress(forwarded) : null) ?? plainAddress(socket.remoteAddress)
  if (address) headers['x-forwarded-for'] = address
}

/** An address as a log may have it: without the query, which may hold a token, and without a token itself. */
export function loggedPath(url = ''): string {
  const path = url.split('?')[0] ?? ''
  return path.replace(
    /^((?:\/\w\w)?\/(?:api\/calendar|(?:api\/)?support\/messages|api\/status\/subscription|support\/system-status\/subscription)\/).*/,
    '$1…',
  )
}

const faultHeaders = {
  ...responseHeaders,
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
}

/** For how long a shared cache may repeat that an address leads nowhere: tomorrow there may be a page. */
const missing = 's-maxage=300, stale-while-revalidate=3300'

/**
 * Fills in what a build does not know: where its backend is, in policies, and that it will not be the last one,
 * in what says that there is no such page.
 */
function completeHeaders(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isPolicy = name.toLowerCase() === 'content-security-policy' && typeof value === 'string'
    return set(name, isPolicy ? policyHere(value, process.env) : value)
  }
  const write = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = ((...args: unknown[]) => {
    const kept = String(response.getHeader('cache-control') ?? '').includes('s-maxage')
    if (args[0] === 404 && kept) set('cache-control', missing)
    return write(...args)
  }) as typeof response.writeHead
}

/**
 * Serves the build in the current folder until SIGTERM or SIGINT; then running requests end and
 * the process exits with 0. Exits with 1 when the port can't be opened or there is no build.
 */
async function serve(): Promise<void> {
  const { HOST, PORT, TRUST_PROXY } = process.env
  const port = Number(PORT || 3000)
  const front = createFront(join(process.cwd(), '.next'))
  const server = createServer((request, response) => {
    if (front?.(request, response)) return
    completeHeaders(response)
    // The framework takes a page's nonce from here; it is ours to give.
    delete request.headers['content-security-policy']
    ownClientAddress(request, TRUST_PROXY === '1')
    handle(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${loggedPath(request.url)} failed:`, error)
      if (!response.headersSent) response.writeHead(500, faultHeaders)
      response.end('Internal Server Error')
    })
  })
  // Longer than any client or proxy keeps a connection for its next request: who closes first must
  // not be us, or a request sent at that moment is lost.
  server.keepAliveTimeout = 75_000
  // Next compares this name with the addresses that it rewrites to, where a loopback is `localhost`.
  const app = next({ dev: false, port, hostname: 'localhost', httpServer: server })
  const handle = app.getRequestHandler()
  await app.prepare()

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // A kept-alive connection is idle as soon as its running request ends.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
    server.close(() => app.close().finally(() => process.exit(0)))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  server.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.listen({ port, host: HOST || undefined }, () => process.send?.({ type: 'ready' }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  serve().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
