import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { loggedPath } from '@/lib/log/paths.ts'
import { requestIdHeader, requestIdTiming } from '@/lib/log/request-id.ts'
import { policyHere } from '@/lib/security/content-policy.ts'
import type { Renderer } from './pool.ts'
import { discardBody, respondError, withRequest } from './respond-error.ts'

/** Headers for one connection. (`Connection` may name more, but must not take away the client's address or cookie.) */
const connectionHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer'],
  // Handled here.
  ...['transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
])

/** How long shared caches may keep a 404, since the page may exist tomorrow. */
const missing = 's-maxage=300, stale-while-revalidate=3300'

/** What caches may do with a renderer's answer, where Next.js says too much. */
function cacheControl({ method, url }: IncomingMessage, answer: IncomingMessage): string | null {
  const { 'cache-control': written = '', 'content-security-policy': policy = '' } = answer.headers
  const isRead = method === 'GET' || method === 'HEAD'
  // The router's redirect to the URL of a page's part depends on headers.
  const isSingle = !isRead || policy.includes("'nonce-") || answer.statusCode === 307
  if (isSingle && !url?.startsWith('/api/')) return 'private, no-store'
  return answer.statusCode === 404 && written.includes('s-maxage') ? missing : null
}

/**
 * The headers of a renderer's answer, with what's unknown at build time: the backend's origin in policies, the request's
 * id for the page to read, and the cache limits of what was made for one request or doesn't exist.
 */
function responseHeaders(request: IncomingMessage, answer: IncomingMessage): string[] {
  const cache = cacheControl(request, answer)
  const headers = cache ? ['cache-control', cache] : []
  const id = request.headers[requestIdHeader]
  if (id) headers.push('server-timing', `${requestIdTiming};desc="${id}"`)
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2)
    const lower = name.toLowerCase()
    if (connectionHeaders.has(lower) || lower === 'server-timing') continue
    if (cache && lower === 'cache-control') continue
    const isPolicy = lower === 'content-security-policy'
    headers.push(name, isPolicy ? policyHere(value, process.env) : value)
  }
  return headers
}

/** How long a body may make no progress, in milliseconds. */
const longestPause = 20_000

/** More than the longest of our content policies and cookies. */
const maxHeaderSize = 64 * 1024

/** The errors of connecting when no one is listening. */
const unreachable = new Set(['ECONNREFUSED', 'ENOENT'])
/** The errors of a connection whose process died. */
const broken = new Set(['ECONNRESET', 'EPIPE'])

/** Whether a request has a body. Node's parser refuses those that state two lengths. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function requestHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !connectionHeaders.has(name))
  // Stated again, because Node would send some methods' bodies without a length.
  const length = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}
  return { ...Object.fromEntries(kept), ...length }
}

/** Ends open event streams, which would delay a shutdown; browsers reopen them elsewhere. */
export type Streams = Set<() => void>

/**
 * Forwards a request to a renderer, streaming both bodies. Resolves when the response starts, or fails: 502 if the
 * renderer fails, 408 if the client stops sending. A disconnect on one side closes the other. 'unreachable' if the
 * renderer isn't listening and nothing was sent, so that another can be tried; 'broken' if its connection broke.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { socketPath, agent }: Pick<Renderer, 'socketPath' | 'agent'>,
  streams: Streams,
  pause = longestPause,
): Promise<'done' | 'broken' | 'unreachable'> {
  return new Promise((resolve) => {
    const { method, url: path } = request
    const headers = requestHeaders(request)
    const target = { socketPath, agent, method, path, headers, setHost: false, maxHeaderSize }
    const upstream = sendRequest(target)
    let answer: IncomingMessage | undefined
    upstream.once('response', (incoming) => {
      answer = incoming
      resolve('done')
      // Refused meanwhile, because of its body.
      if (response.headersSent || response.destroyed) return void upstream.destroy()
      const { statusCode = 502, statusMessage } = incoming
      response.writeHead(statusCode, statusMessage, responseHeaders(request, incoming))
      incoming.on('error', () => {})
      // A partial response mustn't look complete.
      incoming.once('close', () => {
        if (!incoming.complete && !response.writableEnded) response.destroy()
      })
      incoming.pipe(response)
      if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return
      response.flushHeaders()
      const end = () => {
        incoming.unpipe(response)
        response.end()
      }
      streams.add(end)
      response.once('close', () => streams.delete(end))
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      // The rest of a body that the response didn't wait for.
      if (answer) return void request.unpipe(upstream).resume()
      if (!hasBody(request) && unreachable.has(error.code ?? '')) return resolve('unreachable')
      if (response.headersSent || response.destroyed) return
      const text = `${method} ${loggedPath(path)} failed: ${error.message}`
      withRequest(request, () => console.error(text))
      respondError(response, 502)
      if (broken.has(error.code ?? '')) resolve('broken')
    })
    upstream.once('close', () => resolve('done'))
    // The client disconnected, or the stream was ended here.
    response.once('close', () => {
      if (!answer?.complete) upstream.destroy()
    })
    if (!hasBody(request)) return void upstream.end()
    request.setTimeout(pause, () => {
      // A full buffer waits for the renderer, not for the client.
      if (request.complete || request.readableLength >= request.readableHighWaterMark) return
      if (!response.headersSent) respondError(response, 408, { connection: 'close' })
      upstream.destroy()
    })
    request.once('end', () => request.setTimeout(0))
    // A handler may refuse a body unread, but on this connection the next request comes after the rest of it.
    response.once('finish', () => {
      if (request.readableEnded) return
      request.unpipe(upstream)
      discardBody(request)
      upstream.destroy()
    })
    request.pipe(upstream)
  })
}
