/*
 * Two credentials for hosts that provide them, as the product's specification asks. Altiora itself never writes the
 * stored token and never renders the meta tag: its session is a cookie, and the access token is held in memory.
 */

/** The local-storage entry of a host's bearer token. */
export const storedTokenKey = 'auth_token'

/** The bearer token that the host stored; null where there is none or storage is switched off. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(storedTokenKey)
  } catch {
    return null
  }
}

/** Removes the host's bearer token, which the server no longer accepts. */
export function removeStoredToken(): void {
  try {
    localStorage.removeItem(storedTokenKey)
  } catch {
    // Nothing to remove where storage is switched off.
  }
}

/** The CSRF token of the host's page, `<meta name="csrf-token" content="…">`. */
export function csrfToken(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined
}
