import 'server-only'
import { noteRefusal } from './refusal-log'

/** The JSON services; storage also returns files. */
const speaksJson = /\/(?:rest|auth)\/v1\//

/** Our status for backend faults: supabase-js retries the standard ones for up to 30 s, which is too long. */
const faultStatus = 599

/** Auth always returns content; a database function may not. */
const tellsSomething = /\/auth\/v1\//

/** Why a response can't be the backend's, or null. */
function strangeness(
  { status, headers }: Response,
  body: ArrayBuffer,
  { address, method }: { address: string; method: string | undefined },
): string | null {
  // HEAD has a content type but no body.
  const length = method === 'HEAD' ? 1 : body.byteLength
  // 204, or 201 without a returned row.
  if (status === 204 || (status === 201 && length === 0)) return null
  const type = headers.get('content-type')?.split(';')[0]?.trim()
  if (!type || !/^application\/(?:.+\+)?json$/.test(type)) return `${status}, ${type ?? 'no type'}`
  const isNull = length === 4 && tellsSomething.test(address) && `${Buffer.from(body)}` === 'null'
  return length === 0 || isNull ? `${status}, nothing in it` : null
}

function fault(address: string, message: string): Response {
  noteRefusal(address, faultStatus, 'unreachable')
  return Response.json({ code: 'unreachable', message, msg: message }, { status: faultStatus })
}

/** The code in the body of a refusal: a SQLSTATE, or one of PostgREST's or the auth service's. */
function codeIn(body: ArrayBuffer): string {
  try {
    const { code, error_code: ofAuth } = JSON.parse(Buffer.from(body).toString())
    const found = String(ofAuth ?? code)
    return /^\w{1,40}$/.test(found) ? found : 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * A `fetch` that settles within `ms`. No response, a broken one or one from a proxy or captive portal counts as a
 * backend fault, so it never means "signed out" or "saved". `send` makes the calls of JSON services.
 */
export function boundedFetch(ms: number, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(ms)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    const address = input instanceof Request ? input.url : String(input)
    if (!speaksJson.test(address)) return fetch(input, { ...init, signal, cache: 'no-store' })
    try {
      const response = await send(input, { ...init, signal, cache: 'no-store' })
      // Read it all, so a truncated response fails here.
      const body = await response.arrayBuffer()
      const { status, headers } = response
      const method = init?.method
      const strange = strangeness(response, body, { address, method })
      if (strange) {
        return fault(address, `Something else answers in the place of the backend: ${strange}`)
      }
      if (status >= 400 && method !== 'HEAD') noteRefusal(address, status, codeIn(body))
      const told = body.byteLength === 0 ? null : body
      return new Response(told, { status: status >= 500 ? faultStatus : status, headers })
    } catch (error) {
      const { message, cause } = error as Error
      return fault(address, cause instanceof Error ? `${message}: ${cause.message}` : message)
    }
  }
}
