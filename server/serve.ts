// The production server of `npm start`: serves finished pages and files from memory, and passes everything else to
// processes that render (renderer.ts), so that one person's page doesn't delay others.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { loadEnvFiles } from '@/lib/env-files.ts'
import { readProxies } from '@/lib/http/client-ip.ts'
import { logAsLines } from '@/lib/log/lines.ts'
import { originFault, originOf } from '@/lib/seo/origin.ts'
import { applyBuiltConfig } from '@/scripts/build/built-config.ts'
import { checkRequest } from './check-request.ts'
import { createDispatch } from './dispatch.ts'
import { readWorkers, startRenderers } from './pool.ts'
import { respond500, withRequest } from './respond-error.ts'
import { createShutdown } from './shutdown.ts'
import { createStaticHandler, respondAnonymousSession } from './static-handler.ts'

/** Timeouts for slow clients, in milliseconds. */
export const timeouts = {
  // Longer than clients and proxies keep idle connections: if we closed first, a request could be lost.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  // Enough for the largest upload on a slow connection.
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
}

/** Maximum concurrent connections; more are closed at once. */
const maxConnections = 10_000

/** Serves the build in the current folder; exits with 0 after SIGTERM or SIGINT, and 1 if it can't start. */
async function serve(): Promise<void> {
  const fault = originFault(process.env)
  if (fault) throw new Error(fault)
  // For all parts of the app.
  process.env.SITE_URL = originOf(process.env)
  const { HOST, PORT, TRUST_PROXY, STOP_NOTICE, WEB_WORKERS } = process.env
  const proxies = readProxies(TRUST_PROXY)
  const count = readWorkers(WEB_WORKERS)
  applyBuiltConfig()
  const renderers = startRenderers({ script: new URL('renderer.ts', import.meta.url), count })
  const { dispatch, endStreams } = createDispatch(renderers)
  const respondStatic = createStaticHandler(join(process.cwd(), '.next'))
  // Upgrades are treated like other requests, which are refused.
  const options = { ...timeouts, shouldUpgradeCallback: () => false }
  const server = createServer(options, (request, response) => {
    if (checkRequest(request, response, proxies) || shutdown.respond(request, response)) return
    if (respondStatic?.(request, response) || respondAnonymousSession(request, response)) return
    dispatch(request, response).catch((error: unknown) => {
      withRequest(request, () => console.error(error))
      respond500(response)
    })
  })
  server.maxConnections = maxConnections
  const notice = Number(STOP_NOTICE || 0) * 1000
  const shutdown = createShutdown(server, { notice, onClosed: endStreams })

  const stop = () => {
    shutdown
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
  server.listen({ port: Number(PORT || 3000), host: HOST || undefined }, () =>
    process.send?.({ type: 'ready' }),
  )
}

if (import.meta.main) {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  logAsLines('web')
  // Next.js loads them in the renderers; this process needs the same settings, such as the keys that mark sessions.
  loadEnvFiles('production')
  serve().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
