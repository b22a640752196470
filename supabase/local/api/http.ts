import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Handler = (request: Request, peer: string | null) => Promise<Response> | Response

const bodyLimit = 11 * 1024 * 1024

const loopback = ['localhost', '127.0.0.1', '[::1]']

class TooLarge extends Error {}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  if (Number(incoming.headers['content-length'] ?? 0) > bodyLimit) throw new TooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`)
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming)
  return new Request(url, { method, headers, body: body?.length ? body : null })
}

/** Resolves when more can be written, or nothing more will be read. */
function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      outgoing.off('drain', end).off('close', end)
      done()
    }
    outgoing.on('drain', end).on('close', end)
  })
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  outgoing.writeHead(response.status, headers)
  for await (const chunk of response.body ?? []) {
    if (outgoing.destroyed) return
    // A slow reader of a large answer waits, instead of our memory filling up.
    if (!outgoing.write(chunk)) await drained(outgoing)
  }
  outgoing.end()
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  outgoing.end(JSON.stringify({ code: status, message }))
}

async function answer(
  handler: Handler,
  hosts: ReadonlySet<string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  let request: Request
  try {
    request = await toRequest(incoming)
  } catch (error) {
    if (error instanceof TooLarge) return refuse(outgoing, 413, 'The body is larger than 11 MB.')
    return refuse(outgoing, 400, 'The request could not be read.')
  }
  // Otherwise a site whose host name points here (DNS rebinding) would share this origin with its scripts.
  if (!hosts.has(new URL(request.url).hostname)) {
    return refuse(outgoing, 421, 'This server does not answer for that host.')
  }
  try {
    await send(await handler(request, incoming.socket.remoteAddress ?? null), outgoing)
  } catch (error) {
    console.error(`[backend] ${request.method} ${new URL(request.url).pathname} failed:`, error)
    refuse(outgoing, 500, 'Internal error.')
  }
}

/**
 * Serves a fetch-style handler on 127.0.0.1, for this machine's names and `hosts` only; resolves when listening,
 * rejects when it can't.
 */
export function listen(handler: Handler, port: number, hosts: string[] = []): Promise<Server> {
  const names = new Set([...loopback, ...hosts])
  const server = createServer(
    (incoming, outgoing) => void answer(handler, names, incoming, outgoing),
  )
  // The client should close idle connections; otherwise its next request may be lost.
  server.keepAliveTimeout = 75_000
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      server.on('error', (error) => console.error('[backend]', error))
      done(server)
    })
  })
}

/** Stops accepting connections, waits up to `graceMs` for running requests and resolves. */
export async function closeServer(server: Server, graceMs = 3000): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const force = setTimeout(() => server.closeAllConnections(), graceMs)
  await new Promise((done) => server.close(done))
  clearInterval(idle)
  clearTimeout(force)
}

/** The response with CORS headers, as on hosted Supabase; the backend omits them on refusals. */
export function readableByScripts(request: Request, response: Response): Response {
  const name = 'access-control-allow-origin'
  if (!request.headers.has('origin') || response.headers.has(name)) return response
  const headers = new Headers(response.headers)
  headers.set(name, '*')
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers })
}
