import 'server-only'

export type CookieToSet = {
  name: string
  value: string
  options: {
    path?: string
    maxAge?: number
    httpOnly?: boolean
    secure?: boolean
    sameSite?: 'lax' | 'strict' | 'none' | boolean
  }
}

/** The cookie access a client needs, for route handlers and middleware alike. */
export type CookieStore = {
  getAll(): { name: string; value: string }[]
  setAll(cookies: CookieToSet[]): void
  /** Whether the request came over https, so cookies are `Secure`. */
  secure: boolean
  /** The client's address, if known. */
  ip?: string
  /** The client's user agent, if known. */
  agent?: string
}

/** The part needed for reading cookies. */
export type CookieReader = Pick<CookieStore, 'getAll' | 'secure'>

/** A cookie's stored name. On https, `__Host-` stops subdomains and unencrypted connections from planting one. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** The value of one of our cookies, by its plain name. */
export function readCookie(cookies: CookieReader, name: string): string | undefined {
  const wanted = cookieName(name, cookies.secure)
  return cookies.getAll().find((cookie) => cookie.name === wanted)?.value
}

/** Stores a value in an HttpOnly cookie for `seconds`; 0 removes it. */
export function writeCookie(
  cookies: CookieStore,
  name: string,
  value: string,
  seconds: number,
): void {
  const { secure } = cookies
  const options = { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure } as const
  cookies.setAll([{ name: cookieName(name, secure), value, options }])
}
