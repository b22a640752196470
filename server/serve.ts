// The production server of `npm start`: serves finished pages and files from memory, and passes everything else to
// processes that render (renderer.ts), so that one person's page doesn't delay others.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { loadEnvFiles } from '../lib/env-files.ts'
import { logAsLines } from '../lib/log/lines.ts'
import { loggedPath } from '../lib/log/logged-path.ts'
import { newNumber } from '../lib/log/number.ts'
import { inRequest, numberHeader } from '../lib/log/request.ts'
import { originFault, originOf } from '../lib/seo/origin.ts'
import { limitBody } from './body-limit.ts'
import { builtOrigin } from './build/built-origin.ts'
import { readProxies, setClientIp } from './client-ip.ts'
import { answerFault, refuse } from './refuse.ts'
import { createDispatch } from './renderers/dispatch.ts'
import { startRenderers } from './renderers/pool.ts'
import { readWorkers } from './renderers/workers.ts'
import { stripHeaders } from './request-headers.ts'
import { methodsOf, refusedLine, tooLong } from './request-line.ts'
import { createStopping } from './shutdown.ts'
import { answerNobody } from './static/nobody.ts'
import { createFront } from './static/static-pages.ts'

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

/** The first steps of every request. True if it was refused. */
export function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  proxies: number,
): boolean {
  const long = tooLong(request)
  if (long) {
    refuse(response, long, { connection: 'close' })
    return true
  }
  setClientIp(request, proxies)
  stripHeaders(request)
  request.headers[numberHeader] = newNumber('R')
  const status = refusedLine(request)
  if (status) {
    refuse(response, status, status === 405 ? { allow: methodsOf(request.url).join(', ') } : {})
    return true
  }
  // An offer of HTTP/2 can be ignored, but a client that asks for a web socket would wait for its handshake.
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

/**
 * Loads the configuration of a standalone build (server/build/standalone.ts). Throws if it was built for another
 * site.
 */
function takeBuiltConfig(): void {
  if (existsSync('next.config.mjs')) return
  const [built, asked] = [builtOrigin('.next'), process.env.SITE_URL]
  // With the sources present, `npm start` has already rebuilt.
  if (built !== asked) {
    throw new Error(
      `This build was made for ${built}, but SITE_URL is ${asked}. Build again with this SITE_URL.`,
    )
  }
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** Serves the build in the current folder; exits with 0 after SIGTERM or SIGINT, and 1 if it can't start. */
async function serve(): Promise<void> {
  setOrigin()
  const { HOST, PORT, TRUST_PROXY, STOP_NOTICE, WEB_WORKERS } = process.env
  const port = Number(PORT || 3000)
  const proxies = readProxies(TRUST_PROXY)
  const count = readWorkers(WEB_WORKERS)
  takeBuiltConfig()
  const renderers = startRenderers({ script: new URL('renderer.ts', import.meta.url), count })
  const { dispatch, endStreams } = createDispatch(renderers)
  const front = createFront(join(process.cwd(), '.next'))
  // Treat upgrades like other requests, which are refused.
  const options = { ...bounds, shouldUpgradeCallback: () => false }
  const server = createServer(options, (request, response) => {
    if (prepare(request, response, proxies) || stopping.answers(request, response)) return
    if (front?.(request, response) || answerNobody(request, response)) return
    dispatch(request, response).catch((error: unknown) => {
      const { method = '', url } = request
      const number = String(request.headers[numberHeader])
      inRequest({ number, method, path: loggedPath(url) }, () => console.error(error))
      answerFault(response)
    })
  })
  server.maxConnections = maxConnections
  const notice = Number(STOP_NOTICE || 0) * 1000
  const stopping = createStopping(server, { notice, onClosed: endStreams })

  const stop = () => {
    stopping
      .stop()
      .then(() => renderers.stop())
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const fail = async (error: Error) => {
    console.error(error.message)
    await renderers.stop()
    process.exit(1)
  }
  server.once('error', fail)
  await renderers.ready.catch(fail)
  server.listen({ port, host: HOST || undefined }, () => process.send?.({ type: 'ready' }))
}

if (import.meta.main) {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  logAsLines('web')
  // Next.js loads them in the renderers; the front needs the same settings, such as the keys that mark sessions.
  loadEnvFiles('production')
  serve().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
