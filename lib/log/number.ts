/** Crockford's base 32: no characters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The name under which a response's `Server-Timing` has the request's number, which pages can read. */
export const numberTiming = 'request'

/** What a number begins with: a request's `R`, or a browser's own `C`. */
type Kind = 'R' | 'C'

/** The shape of a browser's number. */
export const browserNumber = /^C[0-9A-HJKMNP-TV-Z]{9}$/

/** A random number to tell people, under which the log has more. */
export function newNumber(kind: Kind): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return `${kind}${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`
}
