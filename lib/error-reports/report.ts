import { currentConsent } from '@/lib/consent/store'
import { factsOf } from '@/lib/log/facts'
import { newRequestId } from '@/lib/log/request-id'

/** Maximum reports per page load, so that a repeating error doesn't flood the log. */
const most = 5

const sent = new Map<unknown, Promise<string | null>>()

async function send(error: unknown): Promise<string | null> {
  const reference = newRequestId('C')
  const response = await fetch('/api/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // What the message says beyond the browser's own words may have been typed, so it stays here.
    body: JSON.stringify({
      reference,
      path: window.location.pathname.slice(0, 200),
      ...factsOf(error),
    }),
    // Not `sendChange`, which would send a host's tokens. The server looks at the consent.
    credentials: 'same-origin',
    keepalive: true,
  })
  return response.ok ? reference : null
}

/**
 * Reports an error to the server, once each, if analytics is allowed. Returns the number in its log; null without
 * consent or on failure.
 */
export function reportError(error: unknown): Promise<string | null> {
  const known = sent.get(error)
  if (known) return known
  if (!currentConsent()?.analytics || sent.size >= most) return Promise.resolve(null)
  const report = send(error).catch(() => null)
  sent.set(error, report)
  return report
}
