// One of the processes that render: Next's request handler on a socket that only the web server can reach (serve.ts).
import { createServer } from 'node:http'
import { setPriority } from 'node:os'
import next from 'next'
import { logAsLines } from '@/lib/log/lines.ts'
import { loggedPath } from '@/lib/log/paths.ts'
import { injectNoscriptError } from './no-script-error.ts'
import { respond500, withRequest } from './respond-error.ts'

/** Below the web server, which answers in microseconds while a page would keep it waiting. */
const priority = 5

/** The web server has checked time limits, addresses and headers, and closes connections itself. */
const options = {
  requestTimeout: 0,
  headersTimeout: 0,
  keepAliveTimeout: 0,
  requireHostHeader: false,
  // Room for the headers that the web server adds.
  maxHeaderSize: 32 * 1024,
}

async function render(socketPath: string): Promise<void> {
  setPriority(priority)
  const server = createServer(options, (request, response) => {
    injectNoscriptError(request, response)
    withRequest(request, () =>
      handle(request, response).catch((error: unknown) => {
        // Its client disconnected, or was refused because of its body.
        if (response.writableEnded) return
        console.error(`${request.method} ${loggedPath(request.url)} failed:`, error)
        respond500(response)
      }),
    )
  })
  const port = Number(process.env.PORT || 3000)
  // Next compares this with rewrite targets, in which a loopback is `localhost`.
  const app = next({ dev: false, port, hostname: 'localhost', httpServer: server })
  const handle = app.getRequestHandler()
  // A signal for the whole process group arrives here too, but only the web server knows when the last response is sent.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(1))
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'stop') void app.close().finally(() => process.exit(0))
  })
  await app.prepare()
  server.listen({ path: socketPath, backlog: 4096 }, () => process.send?.({ type: 'ready' }))
}

if (import.meta.main) {
  logAsLines('renderer')
  render(process.argv[2] ?? '').catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
