/** Crockford's base 32: no characters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The name under which a response's `Server-Timing` has the request's id, which pages can read. */
export const requestIdTiming = 'request'

/** Carries the id from the web server to a renderer, or from middleware to a page; a client's own value is dropped. */
export const requestIdHeader = 'x-altiora-request'

/** What an id begins with: a request's `R`, or a browser's own `C`. */
type Kind = 'R' | 'C'

/** The shape of a request's id. */
export const requestIdPattern = /^R[0-9A-HJKMNP-TV-Z]{9}$/

/** The shape of the reference that a browser makes up. */
export const browserReference = /^C[0-9A-HJKMNP-TV-Z]{9}$/

/** A random id to tell people, under which the log has more. */
export function newRequestId(kind: Kind): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return `${kind}${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`
}
