// Stops the server without losing requests: open connections end with a final response, idle ones only after a quiet
// time, since a client may be about to use them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { responseHeaders } from '../lib/http/response-headers.ts'

type Times = {
  /** How long the health check announces the stop while everything is still served. */
  notice: number
  /** Without requests for this long, the remaining connections are unused. */
  quiet: number
  /** Deadline for all responses. */
  longest: number
}

const times: Times = { notice: 0, quiet: 300, longest: 7_000 }

/** Interval of the check for activity, in milliseconds. */
const tick = 50

/** Length of an idle event-loop turn, and how long to wait for one, in milliseconds. */
const shortTurn = 2
const patience = 1_000
/** Maximum time to accept all pending connections, in milliseconds. */
const longestWait = 4_000

type Options = Partial<Times> & {
  /** Called once no new clients can connect: the time to end responses that would never end on their own. */
  onClosed?: () => void
}

/** Stops a server in an orderly way. */
export function createStopping(server: Server, given: Options = {}) {
  const { notice, quiet, longest, onClosed } = { ...times, ...given }
  let stopping = false
  let closed = false
  // Node counts connections without a request yet as busy.
  const sockets = new Set<Socket>()
  let taken = 0
  server.on('connection', (socket) => {
    taken++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  // Counted in event-loop turns: after a busy second, the clock alone would suggest silence.
  let calm = 0
  const closeUnused = async () => {
    calm++
    await nextTurn()
    if (calm * tick < quiet) return
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  // Pending connections die with the listener. A turn accepts one, so a short turn without any leaves none.
  const untilNoneWaits = async () => {
    const start = performance.now()
    for (let now = start; now < start + longestWait; ) {
      const [before, began] = [taken, now]
      await nextTurn()
      now = performance.now()
      const mayEnd = now - began < shortTurn || now > start + patience
      if (taken === before && mayEnd) return
    }
  }

  const end = async () => {
    stopping = true
    await new Promise((done) => setTimeout(done, notice))
    const force = setTimeout(() => server.closeAllConnections(), longest)
    await untilNoneWaits()
    // `server.close()` would also close idle connections that a client may be about to use.
    const over = new Promise<void>((done) => {
      NetServer.prototype.close.call(server, () => done())
    })
    closed = true
    calm = 0
    onClosed?.()
    const closing = setInterval(closeUnused, tick)
    await over
    clearInterval(closing)
    clearTimeout(force)
  }

  let ended: Promise<void> | undefined
  return {
    /** Ends the connection after this response if stopping. True when it answered the health check itself. */
    answers({ url }: IncomingMessage, response: ServerResponse): boolean {
      if (!stopping) return false
      calm = 0
      // While we listen, clients that are sent away would only reconnect.
      if (closed) response.shouldKeepAlive = false
      if (url?.split('?')[0] !== '/api/health') return false
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      response.writeHead(503, { ...responseHeaders, ...headers }).end('{"status":"stopping"}')
      return true
    },
    /** Stops the server; resolves after the last response. May be called repeatedly. */
    stop(): Promise<void> {
      ended ??= end()
      return ended
    },
  }
}
