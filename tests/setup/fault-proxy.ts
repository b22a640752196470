import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Faults on the way to a backend, in the order in which they occur. */
export const faults = [
  /** No server listens. */
  'down',
  /** The request is accepted and the connection destroyed; the backend never sees it. */
  'reset',
  /** The backend does its work, but the connection breaks before its answer. */
  'lost',
  /** As `lost`, after half of the answer, with the right length in its headers. */
  'half',
  /** Half of an answer, with a length that makes it look complete. */
  'short',
  /** The answer arrives after ten seconds. */
  'slow',
  /** The answer arrives one byte at a time. */
  'drip',
  'html',
  'shape',
  'null',
  'truncated',
  'empty',
  '401',
  '429',
  '500',
  '502',
] as const

export type Fault = (typeof faults)[number]

export interface FaultProxy {
  /** The backend's URL for the web servers. */
  origin: string
  /** Sets a fault; `only` limits it to paths that match. Resolves once it's active. */
  set(fault: Fault | 'pass', only?: RegExp): Promise<void>
  /** Paths affected since the fault was set. */
  struck(): string[]
  close(): Promise<void>
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const html = '<!doctype html><title>Gateway</title><h1>Something else answers here</h1>'

/** Made-up answers from a proxy; the backend never sees the request. */
const instead: Partial<Record<Fault, [status: number, type: string, body: string]>> = {
  html: [200, 'text/html', html],
  shape: [200, 'application/json', '{"weather":[{"city":"Pune","rain":true}]}'],
  null: [200, 'application/json', 'null'],
  truncated: [200, 'application/json', '[{"id":"5f0c1f4e-1c1b-4b1e-9d'],
  empty: [200, 'application/json', ''],
  401: [401, 'text/html', html],
  429: [429, 'text/html', html],
  500: [500, 'text/html', html],
  502: [502, 'text/html', html],
}

const slowness = 10_000
const dripPause = 50

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await incoming.toArray())
}

/** A proxy between web servers and their backend that causes one fault at a time. */
export async function startFaultProxy(api: string): Promise<FaultProxy> {
  const target = new URL(api)
  const sockets = new Set<Socket>()
  let fault: Fault | 'pass' = 'pass'
  let only: RegExp | null = null
  let struck: string[] = []

  function ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((done, fail) => {
      const { hostname, port } = target
      const own = { ...headers, host: target.host, 'content-length': String(body.length) }
      delete (own as Record<string, unknown>)['transfer-encoding']
      const asked = request({ hostname, port, method, path: url, headers: own }, (answer) => {
        bodyOf(answer).then(
          (whole) =>
            done({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
          fail,
        )
      })
      asked.on('error', fail).end(body)
    })
  }

  function give(response: ServerResponse, { status, headers, body }: Answer, length: number) {
    const { 'transfer-encoding': _, ...kept } = headers
    response.writeHead(status, { ...kept, 'content-length': length })
    return body
  }

  async function drip(response: ServerResponse, answer: Answer): Promise<void> {
    for (const byte of give(response, answer, answer.body.length)) {
      if (response.destroyed) return
      response.write(Buffer.from([byte]))
      await new Promise((done) => setTimeout(done, dripPause))
    }
    response.end()
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? ''
    const now = fault === 'pass' || (only && !only.test(path)) ? 'pass' : fault
    if (now !== 'pass') struck.push(path)
    const body = await bodyOf(incoming)
    if (now === 'reset' || now === 'down') return void response.destroy()
    const made = now !== 'pass' && instead[now]
    if (made) {
      response.writeHead(made[0], { 'content-type': made[1] })
      return void response.end(made[2])
    }
    const answer = await ask(incoming, body)
    const { length } = answer.body
    const half = answer.body.subarray(0, length >> 1)
    if (now === 'lost') return void response.destroy()
    if (now === 'half') {
      give(response, answer, length)
      return void response.write(half, () => response.destroy())
    }
    if (now === 'short') {
      give(response, answer, half.length)
      return void response.end(half)
    }
    if (now === 'drip') return drip(response, answer)
    const pause = now === 'slow' ? slowness : 0
    const timer = setTimeout(() => response.end(give(response, answer, length)), pause)
    response.once('close', () => clearTimeout(timer))
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 75_000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const open = (port: number) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail).listen(port, '127.0.0.1', () => {
        server.off('error', fail)
        done()
      })
    })
  const shut = async () => {
    if (!server.listening) return
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open(0)
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    async set(next, spare) {
      fault = next
      only = spare ?? null
      struck = []
      // A closed port can't refuse just one request.
      if (next === 'down' && !spare) await shut()
      else if (!server.listening) await open(port)
    },
    struck: () => struck,
    close: shut,
  }
}
