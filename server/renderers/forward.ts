import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { loggedPath } from '../../lib/log/logged-path.ts'
import { numberTiming } from '../../lib/log/number.ts'
import { inRequest, numberHeader } from '../../lib/log/request.ts'
import { refuse } from '../refuse.ts'
import type { Renderer } from './pool.ts'

/** Headers for one connection. (`Connection` may name more, but must not take away the client's address or cookie.) */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer'],
  // Handled here.
  ...['transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
])

/** How long a renderer may take to start its response after the whole request, in milliseconds. */
const patience = 120_000

/** More than the longest of our content policies and cookies. */
const maxHeaderSize = 64 * 1024

/** The errors of connecting when no one is listening. */
const away = new Set(['ECONNREFUSED', 'ENOENT'])
/** The errors of a connection whose process died. */
const broken = new Set(['ECONNRESET', 'EPIPE'])

/** Whether a request has a body. Node's parser refuses those that state two lengths. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function requestHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name))
  // Stated again, because Node would send some methods' bodies without a length.
  const length = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}
  return { ...Object.fromEntries(kept), ...length }
}

/** The response's headers, with the request's number, which the page can read. */
function responseHeaders(raw: readonly string[], number: unknown): string[] {
  const kept = number ? ['server-timing', `${numberTiming};desc="${number}"`] : []
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = [raw[index], raw[index + 1]]
    if (!ofConnection.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}

/** Open event streams, which would delay a shutdown; browsers reopen them elsewhere. */
export function createStreams() {
  const open = new Map<ServerResponse, IncomingMessage>()
  let ending = false
  const finish = (response: ServerResponse, answer: IncomingMessage) => {
    answer.unpipe(response)
    response.end()
  }
  return {
    add(response: ServerResponse, answer: IncomingMessage): void {
      if (ending) finish(response, answer)
      open.set(response, answer)
      response.once('close', () => open.delete(response))
    },
    end(): void {
      ending = true
      for (const [response, answer] of open) finish(response, answer)
    },
  }
}

/**
 * Forwards a request to a renderer, streaming both bodies. Resolves when the response starts, or fails: 502 if the
 * renderer fails, 504 if it doesn't answer. A disconnect on one side closes the other. 'away' if the renderer isn't
 * listening and nothing was sent, so that another can be tried.
 */
export function forward(
  asked: IncomingMessage,
  response: ServerResponse,
  { socketPath, agent }: Pick<Renderer, 'socketPath' | 'agent'>,
  streams: ReturnType<typeof createStreams>,
): Promise<'answered' | 'failed' | 'away'> {
  return new Promise((done) => {
    const { method, url: path } = asked
    const headers = requestHeaders(asked)
    const sent = request({
      socketPath,
      agent,
      method,
      path,
      headers,
      setHost: false,
      maxHeaderSize,
    })
    let received: IncomingMessage | undefined
    let timer: NodeJS.Timeout | undefined
    let isCut = false
    const cut = () => {
      isCut = true
      sent.destroy()
    }
    const fail = (status: 502 | 504, why: string) => {
      if (!response.headersSent && !response.destroyed) {
        const number = String(headers[numberHeader])
        const asked = { number, method: method ?? '', path: loggedPath(path) }
        inRequest(asked, () => console.error(`${method} ${asked.path} failed: ${why}`))
        refuse(response, status)
      }
    }
    const wait = () => {
      timer = setTimeout(() => {
        fail(504, 'no answer in time')
        cut()
      }, patience)
    }
    sent.once('response', (answer) => {
      received = answer
      clearTimeout(timer)
      done('answered')
      // Refused meanwhile, because of its body.
      if (response.headersSent || response.destroyed) return void sent.destroy()
      response.writeHead(
        answer.statusCode ?? 502,
        answer.statusMessage,
        responseHeaders(answer.rawHeaders, headers[numberHeader]),
      )
      // A partial response mustn't look complete.
      answer.on('error', () => {})
      answer.once('close', () => {
        if (!answer.complete && !response.writableEnded) response.destroy()
      })
      answer.pipe(response)
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        response.flushHeaders()
        streams.add(response, answer)
      }
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The rest of a body that the response didn't wait for.
      if (received) return void asked.unpipe(sent).resume()
      if (isCut) return
      if (!hasBody(asked) && away.has(error.code ?? '')) return done('away')
      fail(502, error.message)
      done(broken.has(error.code ?? '') ? 'failed' : 'answered')
    })
    sent.once('close', () => {
      clearTimeout(timer)
      done('answered')
    })
    // The client disconnected, or the stream was ended here.
    response.once('close', () => {
      if (!received?.complete) cut()
    })
    if (!hasBody(asked)) {
      wait()
      sent.end()
      return
    }
    asked.once('end', wait)
    // The client disconnected, or was refused.
    asked.once('close', () => {
      if (!asked.readableEnded) cut()
    })
    // A handler may refuse a body unread, but on this connection the next request comes after the rest of it.
    response.once('finish', () => {
      if (asked.readableEnded) return
      asked.unpipe(sent).resume()
      cut()
    })
    asked.pipe(sent)
  })
}
