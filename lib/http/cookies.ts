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

/** What a client needs of a request's cookies; route handlers and middleware each bring their own. */
export type CookieJar = {
  getAll(): { name: string; value: string }[]
  setAll(cookies: CookieToSet[]): void
  /** Whether the request came over https, and cookies are therefore marked `Secure`. */
  secure: boolean
  /** The client's address, where it is known. */
  ip?: string
}

/** What reading a cookie needs of a request. */
export type CookieReader = Pick<CookieJar, 'getAll' | 'secure'>

/**
 * The name under which a cookie of ours is kept. On https the prefix has browsers take it from this very host
 * alone: neither a sub-domain nor anybody on a line without TLS can plant one.
 */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** The value of a cookie of ours, by its plain name. */
export function readCookie(jar: CookieReader, name: string): string | undefined {
  const wanted = cookieName(name, jar.secure)
  return jar.getAll().find((cookie) => cookie.name === wanted)?.value
}

/** Keeps a value for `seconds`, out of reach of scripts; 0 removes it. */
export function writeCookie(jar: CookieJar, name: string, value: string, seconds: number): void {
  const { secure } = jar
  const options = { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure } as const
  jar.setAll([{ name: cookieName(name, secure), value, options }])
}
