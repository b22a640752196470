const base = 'https://same.invalid'
const longest = 512

/**
 * The path that `next` names on this very site, or null when it is anything else: another origin in any
 * disguise, a sign-in page (which would lead in circles), an API address, or too long.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > longest || !next.startsWith('/')) return null
  // Browsers read a backslash as a slash, and drop tabs and line ends, before they look for a host.
  if (/[\\\p{Cc}\p{Cf}]/u.test(next)) return null
  let url: URL
  try {
    url = new URL(next, base)
  } catch {
    return null
  }
  if (url.origin !== base || url.username || url.password) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // A browser reads a host after two slashes: at the front, or where a language was cut off before them.
  if (
    url.pathname.includes('//') ||
    /^\/(?:(?:hi|es|fr|de)\/)?(?:auth|api|_next)(?:[/?#]|$)/.test(path)
  ) {
    return null
  }
  return path
}
