import 'server-only'
import { randomBytes } from 'node:crypto'
import { type CookieReader, type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import { subjectOf } from '@/lib/security/limit-subject'

/** Recognises a browser in which someone signed in; it stays when they sign out. */
const deviceCookie = 'altiora-device'
/** In seconds: as long as browsers keep a cookie. */
const lifetime = 400 * 86_400
/** 128 random bits in base64url. */
const format = /^[\w-]{22}$/

const idOf = (cookies: CookieReader): string | null => {
  const id = readCookie(cookies, deviceCookie)
  return id && format.test(id) ? id : null
}

/** The keyed digest of this browser's number; null if no one has signed in here yet. */
export function deviceOf(cookies: CookieReader): string | null {
  const id = idOf(cookies)
  return id && subjectOf('device', id)
}

/** As `deviceOf`, giving this browser a number if it has none, for another 400 days. */
export function markDevice(cookies: CookieStore): string {
  const id = idOf(cookies) ?? randomBytes(16).toString('base64url')
  writeCookie(cookies, deviceCookie, id, lifetime)
  return subjectOf('device', id)
}
