// Stops the server without losing requests: open connections end with a final response, idle ones only after a quiet
// time, since a client may be about to use them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { responseHeaders } from '@/lib/http/headers.ts'

const defaults = {
  /** How long the health check announces the stop while everything is still served, in milliseconds. */
  notice: 0,
  /** Without requests for this long, the remaining connections are unused. */
  quiet: 300,
  /** Deadline for all responses. */
  longest: 7_000,
  /** Called once no new clients can connect: the time to end responses that would never end on their own. */
  onClosed: () => {},
}

const tick = 50
/** Event-loop turns without a new connection. */
const calmTurns = 3
/** Maximum time to accept all pending connections, in milliseconds. */
const longestAccepting = 4_000

/** Stops a server in an orderly way. */
export function createShutdown(server: Server, options: Partial<typeof defaults> = {}) {
  const { notice, quiet, longest, onClosed } = { ...defaults, ...options }
  let isStopping = false
  let isClosed = false
  // Counted in event-loop turns: after a busy second, the clock alone would suggest silence.
  let calmTicks = 0
  let accepted = 0
  // Node counts connections without a request yet as busy.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Pending connections die with the listener. Each turn accepts at least one, so a few without any leave none. */
  async function acceptPending(): Promise<void> {
    const end = performance.now() + longestAccepting
    for (let calm = 0, before = accepted; calm < calmTurns && performance.now() < end; ) {
      await nextTurn()
      calm = accepted === before ? calm + 1 : 0
      before = accepted
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    await sleep(notice)
    const deadline = setTimeout(() => server.closeAllConnections(), longest)
    await acceptPending()
    // `server.close()` would also close idle connections that a client may be about to use.
    const closed = new Promise<void>((done) => {
      NetServer.prototype.close.call(server, () => done())
    })
    isClosed = true
    calmTicks = 0
    onClosed()
    const closing = setInterval(() => {
      calmTicks++
      if (calmTicks * tick < quiet) return
      server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, tick)
    await closed
    clearInterval(closing)
    clearTimeout(deadline)
  }

  let stopped: Promise<void> | undefined
  return {
    /** Ends the connection after this response if stopping. True when it answered the health check itself. */
    respond({ url }: IncomingMessage, response: ServerResponse): boolean {
      if (!isStopping) return false
      calmTicks = 0
      // While we listen, clients that are sent away would only reconnect.
      if (isClosed) response.shouldKeepAlive = false
      if (url?.split('?')[0] !== '/api/health') return false
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      response.writeHead(503, { ...responseHeaders, ...headers }).end('{"status":"stopping"}')
      return true
    },
    /** Stops the server; resolves after the last response. May be called repeatedly. */
    stop(): Promise<void> {
      stopped ??= stop()
      return stopped
    },
  }
}
