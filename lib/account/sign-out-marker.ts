/** Set by a page whose sign-out the server didn't answer; the next request that arrives ends the session. */
export const signOutMarker = 'altiora-signed-out'

/** As long as a session can last, in seconds. */
const lifetime = 30 * 86_400

const stored = () => (location.protocol === 'https:' ? `__Host-${signOutMarker}` : signOutMarker)

/** In the browser: from now on this browser is signed out, whatever its session cookie says. */
export function markSignedOut(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and on http.
  document.cookie = `${stored()}=1; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
}

/** In the browser: whether a sign-out still waits for the server. */
export function isMarkedSignedOut(): boolean {
  return document.cookie.split('; ').includes(`${stored()}=1`)
}
