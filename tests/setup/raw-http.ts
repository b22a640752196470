import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Sent = {
  method?: string
  headers?: Record<string, string | string[]>
  body?: Uint8Array | string
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  cookies: string[]
  body: Buffer
}

export type Client = ((path: string, sent?: Sent) => Promise<Answer>) & { close(): void }

/** Longer than any response takes, after which it counts as missing. */
const patience = 30_000

/**
 * Sends requests exactly as given: URLs aren't normalised, no headers are added, no redirects followed and no cookies
 * stored. Rejects without a response. `ca` is the certificate of a TLS origin.
 */
export function rawClient(origin: string, sockets = 8, ca?: string): Client {
  const { hostname, port, protocol } = new URL(origin)
  const options = { keepAlive: true, maxSockets: sockets }
  const isPlain = protocol === 'http:'
  const agent = isPlain ? new Agent(options) : new TlsAgent({ ...options, ca })
  const ask = isPlain ? request : tlsRequest
  const send = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
    new Promise<Answer>((done, fail) => {
      // Node assumes no body for some methods and would send one without its length.
      const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
      const sized = 'transfer-encoding' in headers ? headers : { ...length, ...headers }
      const options = { hostname, port, path, method, headers: sized, agent, timeout: patience }
      const sent = ask(options, (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', fail)
        incoming.on('end', () => {
          const { statusCode: status = 0, headers: answered } = incoming
          const cookies = answered['set-cookie'] ?? []
          done({ status, headers: answered, cookies, body: Buffer.concat(parts) })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path}`)))
      sent.on('error', fail)
      sent.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

const readers: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
}

/** A response's text, decompressed if needed. */
export function textOf({ body, headers }: Pick<Answer, 'body' | 'headers'>): string {
  const read = readers[headers['content-encoding'] ?? '']
  return (read && body.length > 0 ? read(body) : body).toString()
}

/** Requests like the router: without the right mark in its URL, the response first says which one. */
export async function askMarked(client: Client, path: string, sent: Sent): Promise<Answer> {
  const answer = await client(path, sent)
  const { location } = answer.headers
  const marked = answer.status === 307 && location !== undefined && /[?&]_rsc\b/.test(location)
  return marked ? client(location.replace(/^https?:\/\/[^/]+/, ''), sent) : answer
}

/** Runs `work` for every item, a number at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries()
  const run = async () => {
    for (const [index, item] of waiting) await work(item, index)
  }
  await Promise.all(Array.from({ length: count }, run))
}
