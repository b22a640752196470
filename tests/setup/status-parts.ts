import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { listenForMail } from '../../supabase/local/mail/smtp.ts'
import { createMailStore } from '../../supabase/local/mail/store.ts'

function listen(server: Server, port: number): Promise<void> {
  return new Promise((opened, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => opened())
  })
}

function close(server: Server): Promise<unknown> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  return closed
}

/** A web server that answers pings, or doesn't. */
export async function startWeb(port: number) {
  const waiting = new Set<ServerResponse>()
  let hangs = false
  const server = createServer((_, response) => {
    if (hangs) waiting.add(response)
    else response.writeHead(204).end()
  })
  await listen(server, port)
  return {
    hang(now: boolean) {
      hangs = now
      for (const response of waiting) response.destroy()
      waiting.clear()
    },
    close: () => close(server),
  }
}

/** A mail server that can be closed and opened again. */
export async function startMail(port: number) {
  const store = createMailStore(null)
  let end = await listenForMail(store, port)
  return {
    store,
    close: () => end(),
    async open() {
      end = await listenForMail(store, port)
    },
  }
}

/** Headers of a connection, not of its content. */
const hopByHop =
  /^(?:host|connection|keep-alive|content-length|content-encoding|transfer-encoding)$/

/**
 * A gateway in front of the backend: passes requests on, except to services that are cut, whose connections it drops.
 * When closed, the backend can't be reached at all.
 */
export async function startGateway(port: number, backend: string) {
  let cut: string | null = null
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (cut && incoming.url?.startsWith(`/${cut}/`)) return void incoming.socket.destroy()
    const headers = new Headers(
      Object.entries(incoming.headers).filter(([name]) => !hopByHop.test(name)) as [
        string,
        string,
      ][],
    )
    const sent = Buffer.concat(await incoming.toArray())
    const answer = await fetch(`${backend}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      body: sent.length > 0 ? sent : null,
    })
    const kept = [...answer.headers].filter(([name]) => !hopByHop.test(name))
    outgoing.writeHead(answer.status, Object.fromEntries(kept))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
  const make = () => createServer((incoming, outgoing) => void pass(incoming, outgoing))
  let server = make()
  await listen(server, port)
  return {
    cut(service: 'auth' | 'storage' | null) {
      cut = service
    },
    close: () => close(server),
    async open() {
      server = make()
      await listen(server, port)
    },
  }
}
