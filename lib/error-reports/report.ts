/** Digits and letters that can't be taken for each other when they are read out (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Most reports of one page load, so that an error that keeps coming back stays quiet. */
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
    // Not `sendChange`: neither cookies nor a token go along, since it does not matter whose browser it is.
    credentials: 'omit',
    keepalive: true,
  })
  return response.ok ? reference : null
}

/**
 * Tells the server of an error in this browser, once per error. Answers the number under which its log has
 * it, or null when it could not be told.
 */
export function reportError(error: unknown): Promise<string | null> {
  const known = sent.get(error)
  if (known) return known
  if (sent.size >= most) return Promise.resolve(null)
  const report = send(error).catch(() => null)
  sent.set(error, report)
  return report
}
