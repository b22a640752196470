import 'server-only'
import { Agent, type IncomingMessage, request } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'

/** Pauses after which an unused connection is closed, in ms: less than the backend's own, so that no call is lost. */
const idle = 4_000
const agents = {
  plain: new Agent({ keepAlive: true, timeout: idle }),
  tls: new TlsAgent({ keepAlive: true, timeout: idle }),
}

const hasNoBody = (status: number) => [204, 205, 304].includes(status)

function toResponse({ statusCode: status = 0, headers }: IncomingMessage, parts: Buffer[]) {
  const known = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) known.set(name, String(value))
  }
  return new Response(hasNoBody(status) ? null : Buffer.concat(parts), { status, headers: known })
}

/**
 * A `fetch` for texts, with Node's HTTP client: a third of its CPU, which every page spends twice (docs/benchmarks.md).
 * Next.js doesn't see these calls, so a page that makes one must be dynamic for another reason, such as a session.
 */
export const keptFetch: typeof fetch = (input, init = {}) =>
  new Promise((done, fail) => {
    const address = new URL(input instanceof Request ? input.url : input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const options = { method: init.method ?? 'GET', headers, signal: init.signal ?? undefined }
    const answered = (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () => done(toResponse(answer, parts)))
    }
    const sent =
      address.protocol === 'https:'
        ? requestTls(address, { ...options, agent: agents.tls }, answered)
        : request(address, { ...options, agent: agents.plain }, answered)
    sent.on('error', fail)
    sent.end(init.body ?? undefined)
  })
