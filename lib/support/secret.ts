import 'server-only'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import { keysFor } from '@/lib/security/seal'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The secret in a message's link: 43 characters derived from its request key, never stored. Uses the oldest server
 * secret, so that links sent before a rotation keep working.
 */
export function secretFor(requestKey: string): string {
  const [newest, ...older] = keysFor('message')
  return createHmac('sha256', older.at(-1) ?? newest)
    .update(requestKey)
    .digest('base64url')
}

/** Whether a text has the format of a secret. */
export const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)

const cookie = 'altiora-voter'
const lifetime = 180 * 86_400

/** Twelve bytes that show we issued a number. */
const markOf = (number: string, key: Buffer) =>
  createHmac('sha256', key).update(number).digest().subarray(0, 12).toString('base64url')

/** This browser's number; null unless we issued it. */
function numberOf(cookies: CookieStore): string | null {
  const value = readCookie(cookies, cookie) ?? ''
  const [, number, mark] = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{16})$/.exec(value) ?? []
  if (!number || !mark) return null
  const isOurs = keysFor('voter').some((key) =>
    timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(number, key))),
  )
  return isOurs ? number : null
}

/** Whether this browser has voted, so that another vote only changes the first. */
export const hasVoted = (cookies: CookieStore): boolean => numberOf(cookies) !== null

const hashOfPerson = (id: string) => sha256(`account\n${id}`)
const hashOfBrowser = (number: string) => sha256(`browser\n${number}`)

/** The voter behind a request, if known: the account, else the browser. */
export function knownVoterOf(cookies: CookieStore, person: string | undefined): string | undefined {
  if (person) return hashOfPerson(person)
  const number = numberOf(cookies)
  return number ? hashOfBrowser(number) : undefined
}

/** The voter behind a vote; a new browser gets a number in a cookie. */
export function voterOf(cookies: CookieStore, person: string | undefined): string {
  if (person) return hashOfPerson(person)
  const number = numberOf(cookies) ?? randomBytes(16).toString('base64url')
  writeCookie(cookies, cookie, number + markOf(number, keysFor('voter')[0]), lifetime)
  return hashOfBrowser(number)
}
