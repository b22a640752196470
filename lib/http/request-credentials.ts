/** The id of the person shown on the sending page. Passes the web server in front (server/request-headers.ts). */
export const personHeader = 'x-altiora-person'

/** The form field with the same id, for forms posted without scripts. */
export const personField = 'shown-person'

// Credentials for hosts that provide them. Altiora uses neither: its session is a cookie.

/** The local-storage entry of a host's bearer token. */
export const storedTokenKey = 'auth_token'

/** The host's stored bearer token; null if missing or storage is disabled. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(storedTokenKey)
  } catch {
    return null
  }
}

/** Removes a host's bearer token that the server rejects. */
export function removeStoredToken(): void {
  try {
    localStorage.removeItem(storedTokenKey)
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

/** The CSRF token of the host's page, `<meta name="csrf-token" content="…">`. */
export function csrfToken(): string | undefined {
  // A service worker has no page.
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined
}
