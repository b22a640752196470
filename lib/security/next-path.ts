const base = 'https://same.invalid'
const longest = 512

/**
 * The path in `next` if it's safe to redirect to: on this site, neither a sign-in page nor an API, and not too long.
 * Else null.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > longest || !next.startsWith('/')) return null
  // Browsers read a backslash as a slash and drop tabs and line breaks before parsing the host.
  if (/[\\\p{Cc}\p{Cf}]/u.test(next)) return null
  let url: URL
  try {
    url = new URL(next, base)
  } catch {
    return null
  }
  if (url.origin !== base || url.username || url.password) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // Two slashes start a host: at the front, or once a locale is removed before them.
  if (
    url.pathname.includes('//') ||
    /^\/(?:(?:hi|es|fr|de)\/)?(?:auth|api|_next)(?:[/?#]|$)/.test(path)
  ) {
    return null
  }
  return path
}
