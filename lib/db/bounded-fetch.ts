import 'server-only'

/** Where our clients speak JSON; the storage has pictures and files to tell as well. */
const speaksJson = /\/(?:rest|auth)\/v1\//

/**
 * The status of every fault of the backend or of the way to it. Supabase's clients take those that they know
 * for an invitation to try again, for 7 s when reading and for 30 s when renewing a session; nobody waits that
 * long, and those who come meanwhile must not wait with them.
 */
const faultStatus = 599

/** Of the sign-in, which always has something to tell; a function of the database may answer nothing. */
const tellsSomething = /\/auth\/v1\//

/** Why an answer can't be the backend's, or null. */
function strangeness(
  { status, headers }: Response,
  body: ArrayBuffer,
  { address, method }: { address: string; method: string | undefined },
): string | null {
  // A head has the type of what it would say, and nothing in it.
  const length = method === 'HEAD' ? 1 : body.byteLength
  // Where nothing is told, and where something was stored without being told back.
  if (status === 204 || (status === 201 && length === 0)) return null
  const type = headers.get('content-type')?.split(';')[0]?.trim()
  if (!type || !/^application\/(?:.+\+)?json$/.test(type)) return `${status}, ${type ?? 'no type'}`
  const isNull = length === 4 && tellsSomething.test(address) && `${Buffer.from(body)}` === 'null'
  return length === 0 || isNull ? `${status}, nothing in it` : null
}

const fault = (message: string) =>
  Response.json({ code: 'unreachable', message, msg: message }, { status: faultStatus })

/**
 * A `fetch` that answers within `ms`, whatever is on the other side. No answer, half of one, or what a proxy, a
 * gateway or a network's login page says in the backend's place is a fault of the backend, whatever its status:
 * it says neither that somebody is signed out nor that something was stored.
 */
export function boundedFetch(ms: number): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(ms)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    const address = input instanceof Request ? input.url : String(input)
    if (!speaksJson.test(address)) return fetch(input, { ...init, signal, cache: 'no-store' })
    try {
      const response = await fetch(input, { ...init, signal, cache: 'no-store' })
      // Whole, so that an answer that breaks off is none.
      const body = await response.arrayBuffer()
      const { status, headers } = response
      const strange = strangeness(response, body, { address, method: init?.method })
      if (strange) return fault(`Something else answers in the place of the backend: ${strange}`)
      const told = body.byteLength === 0 ? null : body
      return new Response(told, { status: status >= 500 ? faultStatus : status, headers })
    } catch (error) {
      const { message, cause } = error as Error
      return fault(cause instanceof Error ? `${message}: ${cause.message}` : message)
    }
  }
}
