// The production web server of `npm start`: Next's own request handler behind a server that
// decides by itself who the client is, so that limits per address can't be talked out of it.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { responseHeaders } from '../lib/http/response-headers.ts'
import { policyHere } from '../lib/security/content-policy.ts'
import { readProxies, setClientIp } from './client-ip.ts'
import { methods, refusedLine } from './request-line.ts'
import { createStopping } from './shutdown.ts'
import { createFront } from './static/static-pages.ts'

const secrets =
  /^((?:\/\w\w)?\/(?:api\/calendar|(?:api\/)?support\/messages|api\/status\/subscription|support\/system-status\/subscription|(?:api\/)?certificates)\/).*/

/** An address as a log may have it: without the query, which may hold a token, and without a token itself. */
export function loggedPath(url = ''): string {
  const path = url.split('?')[0] ?? ''
  try {
    // Letters that are written as numbers lead to the same page.
    const plain = decodeURIComponent(path)
    return secrets.test(plain) ? plain.replace(secrets, '$1…') : path
  } catch {
    return path.replace(secrets, '$1…')
  }
}

const faultHeaders = {
  ...responseHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'text/plain; charset=utf-8',
}

/** Bounds for those who are slow, by mistake or on purpose; in milliseconds. */
export const bounds = {
  // Longer than any client or proxy keeps a connection for its next request: who closes first must
  // not be us, or a request sent at that moment is lost.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  // The largest upload over a slow line.
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
}

/** Connections at the same time; further ones are closed at once. */
const maxConnections = 10_000

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

/** What is left to say when a handler threw: a complete answer, or none where another had begun. */
export function answerFault(response: ServerResponse): void {
  // Whoever has half of a page must not take it for a whole one.
  if (response.headersSent) response.destroy()
  else response.writeHead(500, faultHeaders).end('Internal Server Error')
}

/** A build that was taken out of its project (server/build/standalone.ts) brings its configuration along. */
function takeBuiltConfig(): void {
  if (existsSync('next.config.mjs')) return
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/**
 * Serves the build in the current folder until SIGTERM or SIGINT; then running requests end and
 * the process exits with 0. Exits with 1 when the port can't be opened or there is no build.
 */
async function serve(): Promise<void> {
  const { HOST, PORT, TRUST_PROXY, STOP_NOTICE } = process.env
  const port = Number(PORT || 3000)
  const proxies = readProxies(TRUST_PROXY)
  const front = createFront(join(process.cwd(), '.next'))
  const server = createServer(bounds, (request, response) => {
    if (stopping.answers(request, response)) return
    const refused = refusedLine(request)
    if (refused) {
      response.writeHead(refused, { ...faultHeaders, allow: methods }).end(STATUS_CODES[refused])
      return
    }
    if (front?.(request, response)) return
    completeHeaders(response)
    // The framework takes a page's nonce from here; it is ours to give.
    delete request.headers['content-security-policy']
    setClientIp(request, proxies)
    handle(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${loggedPath(request.url)} failed:`, error)
      answerFault(response)
    })
  })
  server.maxConnections = maxConnections
  const stopping = createStopping(server, { notice: Number(STOP_NOTICE || 0) * 1000 })
  takeBuiltConfig()
  // Next compares this name with the addresses that it rewrites to, where a loopback is `localhost`.
  const app = next({ dev: false, port, hostname: 'localhost', httpServer: server })
  const handle = app.getRequestHandler()
  await app.prepare()

  const stop = () => {
    stopping
      .stop()
      .then(() => app.close())
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  server.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.listen({ port, host: HOST || undefined }, () => process.send?.({ type: 'ready' }))
}

if (import.meta.main) {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  serve().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
