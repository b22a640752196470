// The production server of `npm start`: Next's request handler, with trusted client addresses for rate limits.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { policyHere } from '../lib/security/content-policy.ts'
import { originFault, originOf } from '../lib/seo/origin.ts'
import { limitBody } from './body-limit.ts'
import { builtOrigin } from './build/built-origin.ts'
import { readProxies, setClientIp } from './client-ip.ts'
import { refuse } from './refuse.ts'
import { stripHeaders } from './request-headers.ts'
import { methodsOf, refusedLine } from './request-line.ts'
import { createStopping } from './shutdown.ts'
import { createFront } from './static/static-pages.ts'

const secrets =
  /^((?:\/\w\w)?\/(?:api\/calendar|(?:api\/)?support\/messages|api\/status\/subscription|support\/system-status\/subscription|(?:api\/)?certificates|api\/notifications\/mute)\/).*/

/** A URL for the log, without the query and tokens. */
export function loggedPath(url = ''): string {
  const path = url.split('?')[0] ?? ''
  try {
    // Percent-encoded letters lead to the same page.
    const plain = decodeURIComponent(path)
    return secrets.test(plain) ? plain.replace(secrets, '$1…') : path
  } catch {
    return path.replace(secrets, '$1…')
  }
}

/** Timeouts for slow clients, in milliseconds. */
export const bounds = {
  // Longer than clients and proxies keep idle connections: if we closed first, a request could be lost.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  // Enough for the largest upload on a slow connection.
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
}

/** Maximum concurrent connections; more are closed at once. */
const maxConnections = 10_000

/** How long shared caches may keep a 404, since the page may exist tomorrow. */
const missing = 's-maxage=300, stale-while-revalidate=3300'

/**
 * Adds what is unknown at build time: the backend's origin in policies, and the cache limit of 404s. What was made for
 * one request (posts, policies with a nonce) is never cached.
 */
function completeHeaders({ method, url }: IncomingMessage, response: ServerResponse): void {
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

/** Answers after a handler threw: a complete response, or an abort if one had begun. */
export function answerFault(response: ServerResponse): void {
  // A partial page mustn't look complete.
  if (response.headersSent) response.destroy()
  else refuse(response, 500)
}

/** The first steps of every request, whatever answers it. True if it was refused. */
export function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  proxies: number,
): boolean {
  setClientIp(request, proxies)
  stripHeaders(request)
  const status = refusedLine(request)
  if (status) {
    refuse(response, status, status === 405 ? { allow: methodsOf(request.url).join(', ') } : {})
    return true
  }
  // An offer of HTTP/2 may be ignored; whoever asks for a web socket would wait for its handshake.
  if (request.headers.upgrade && request.headers.upgrade !== 'h2c') {
    refuse(response, 400, { connection: 'close' })
    return true
  }
  return limitBody(request, response)
}

/** The site's origin for all parts of the app. Throws without one. */
function setOrigin(): void {
  const fault = originFault(process.env)
  if (fault) throw new Error(fault)
  process.env.SITE_URL = originOf(process.env)
}

/** Loads the configuration of a standalone build (server/build/standalone.ts). Throws if it is another site's. */
function takeBuiltConfig(): void {
  if (existsSync('next.config.mjs')) return
  const [built, asked] = [builtOrigin('.next'), process.env.SITE_URL]
  // With the sources at hand, `npm start` has built anew.
  if (built !== asked) {
    throw new Error(
      `This build's pages carry ${built}, but SITE_URL is ${asked}. Build again with that.`,
    )
  }
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** Serves the build in the current folder; exits with 0 after SIGTERM or SIGINT, and 1 if it can't start. */
async function serve(): Promise<void> {
  setOrigin()
  const { HOST, PORT, TRUST_PROXY, STOP_NOTICE } = process.env
  const port = Number(PORT || 3000)
  const proxies = readProxies(TRUST_PROXY)
  const front = createFront(join(process.cwd(), '.next'))
  // Upgrades are requests like others: Next.js would take their sockets, and not answer.
  const options = { ...bounds, shouldUpgradeCallback: () => false }
  const server = createServer(options, (request, response) => {
    if (prepare(request, response, proxies) || stopping.answers(request, response)) return
    if (front?.(request, response)) return
    completeHeaders(request, response)
    handle(request, response).catch((error: unknown) => {
      // Refused meanwhile, because of its body.
      if (response.writableEnded) return
      console.error(`${request.method} ${loggedPath(request.url)} failed:`, error)
      answerFault(response)
    })
  })
  server.maxConnections = maxConnections
  const stopping = createStopping(server, { notice: Number(STOP_NOTICE || 0) * 1000 })
  takeBuiltConfig()
  // Next compares this with rewrite targets, in which a loopback is `localhost`.
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
