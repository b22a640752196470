import 'server-only'
import { passFault } from '@/lib/log/faults'

/** A code is logged once in this time, in milliseconds. */
const pause = 60_000
/** Codes that are remembered; there are about 250. */
const most = 300

const logged = new Map<string, { at: number; again: number }>()

/**
 * What functions, checks and policies raise on purpose: data, integrity, ended sessions, missing rights, and our own
 * codes. PostgREST answers `PGRST301` to 303 to a token that has expired.
 */
const expected = /^(?:22|23|28|42501|P0|PT|PGRST30[1-3])/

/**
 * The auth service refuses people, not us; the REST service refuses what our own functions and queries send. It
 * answers 500 to P0002, with which functions say that something doesn't exist.
 */
const isUnexpected = (address: string, status: number, code: string) =>
  (status >= 500 && code !== 'P0002') ||
  (status !== 401 && address.includes('/rest/v1/') && !expected.test(code))

/** The function or table that was asked, without values. */
function calledBy(address: string): string {
  const [, service = '', name = ''] =
    /\/(rest|auth|storage)\/v1\/((?:rpc\/)?[a-z_]{1,60})?/.exec(address) ?? []
  return `${service}/${name}`
}

/** Logs a refusal that nobody expected with its code, each code at most once a minute. Never what was sent. */
export function noteRefusal(address: string, status: number, code: string, now = Date.now()): void {
  if (!isUnexpected(address, status, code)) return
  const known = logged.get(code)
  if (known && now - known.at < pause) {
    known.again++
    return
  }
  if (logged.size >= most) logged.clear()
  logged.set(code, { at: now, again: 0 })
  const call = calledBy(address)
  const again = known?.again || undefined
  console.error({ event: 'database-refusal', code, status, call, again })
  // Storing it would be refused in the same way.
  if (code === 'unreachable' || call.endsWith('/note_error')) return
  passFault(
    { name: 'DatabaseRefusal', code, message: '', frames: [] },
    { source: 'database', page: `/${call}` },
  )
}

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
