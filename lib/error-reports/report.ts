/** Crockford's base 32: no characters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Maximum reports per page load, so that a repeating error doesn't flood the log. */
const most = 5

const sent = new Map<unknown, Promise<string | null>>()

function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return `C${Array.from(bytes, (byte) => alphabet[byte % 32]).join('')}`
}

async function send(error: unknown): Promise<string | null> {
  const reference = newReference()
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const response = await fetch('/api/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reference,
      path: window.location.pathname.slice(0, 200),
      name: name.slice(0, 200),
      message: message.slice(0, 200),
    }),
    // Not `sendChange`, which would send cookies and a token.
    credentials: 'omit',
    keepalive: true,
  })
  return response.ok ? reference : null
}

/** Reports an error to the server, once each. Returns the number in its log, or null on failure. */
export function reportError(error: unknown): Promise<string | null> {
  const known = sent.get(error)
  if (known) return known
  if (sent.size >= most) return Promise.resolve(null)
  const report = send(error).catch(() => null)
  sent.set(error, report)
  return report
}
