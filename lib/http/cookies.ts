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
export type CookieJar = {
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
export type CookieReader = Pick<CookieJar, 'getAll' | 'secure'>

/** A cookie's stored name. On https, `__Host-` stops subdomains and unencrypted connections from planting one. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** The value of one of our cookies, by its plain name. */
export function readCookie(jar: CookieReader, name: string): string | undefined {
  const wanted = cookieName(name, jar.secure)
  return jar.getAll().find((cookie) => cookie.name === wanted)?.value
}

/** Stores a value in an HttpOnly cookie for `seconds`; 0 removes it. */
export function writeCookie(jar: CookieJar, name: string, value: string, seconds: number): void {
  const { secure } = jar
  const options = { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure } as const
  jar.setAll([{ name: cookieName(name, secure), value, options }])
}
