// How the web server ends without losing a request. Whoever closes a connection while the other side is just
// sending loses that request; so connections end with an answer that says so, and the idle ones only when
// nobody uses any more what is left.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { responseHeaders } from '../lib/http/response-headers.ts'

type Times = {
  /** For so long the health check says that we stop, while everything is still answered. */
  notice: number
  /** When there was no request for so long, nobody uses the connections that are left. */
  quiet: number
  /** By then every answer has to be on its way. */
  longest: number
}

const times: Times = { notice: 0, quiet: 300, longest: 7_000 }

/** How often it is looked at whether anybody still asks, in milliseconds. */
const tick = 50

/** A turn of the event loop in which hardly anything happened, and how long one is waited for; in milliseconds. */
const shortTurn = 2
const patience = 1_000
/** The longest that it may take to let in everybody who waits, in milliseconds. */
const longestWait = 4_000

/** The end of a server, in order. */
export function createStopping(server: Server, given: Partial<Times> = {}) {
  const { notice, quiet, longest } = { ...times, ...given }
  let stopping = false
  let closed = false
  // Those that were opened ahead, on which nothing came yet, count as busy for Node.
  const sockets = new Set<Socket>()
  let taken = 0
  server.on('connection', (socket) => {
    taken++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  // Counted in turns of the event loop, not by the clock: to somebody who was busy for a second, it seems quiet.
  let calm = 0
  const closeUnused = async () => {
    calm++
    await nextTurn()
    if (calm * tick < quiet) return
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  // Connections that wait in the kernel end with the listener. Each turn of the event loop takes in one of them:
  // after one that was short and took in none, none waits.
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
    // `server.close()` would close idle connections too, under the hands of who is about to use them.
    const over = new Promise<void>((done) => {
      NetServer.prototype.close.call(server, () => done())
    })
    closed = true
    calm = 0
    const closing = setInterval(closeUnused, tick)
    await over
    clearInterval(closing)
    clearTimeout(force)
  }

  let ended: Promise<void> | undefined
  return {
    /**
     * Has the answer be the last one of its connection, if the server stops. True when that is all that is to be said:
     * the health check is answered, so that nobody is sent here any more.
     */
    answers({ url }: IncomingMessage, response: ServerResponse): boolean {
      if (!stopping) return false
      calm = 0
      // As long as we listen, who is sent away only comes again, and somebody would always wait.
      if (closed) response.shouldKeepAlive = false
      if (url?.split('?')[0] !== '/api/health') return false
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      response.writeHead(503, { ...responseHeaders, ...headers }).end('{"status":"stopping"}')
      return true
    },
    /** Ends the server; resolves when the last answer was given. May be called more than once. */
    stop(): Promise<void> {
      ended ??= end()
      return ended
    },
  }
}
