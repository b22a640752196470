import 'server-only'
import { randomBytes } from 'node:crypto'
import { approximateNetwork, clientIp } from '@/lib/http/client-ip'
import { type CookieReader, type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import type { Namespace } from '@/lib/i18n/client-messages'
import { subjectOf } from '@/lib/security/limit-subject'

/** The client of a request, as far as it's known. */
export type Client = { ip?: string | undefined; agent?: string | undefined }

export const clientOf = (headers: Pick<Headers, 'get'>) => ({
  ip: clientIp({ headers }),
  agent: headers.get('user-agent') ?? undefined,
})

/** What helps a person recognise a device; null where unknown. */
type ClientDevice = { browser: string | null; system: string | null; network: string | null }

// Most browsers also name the ones they descend from, so the order matters.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\d/, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer than any browser's, in characters. */
const longestAgent = 1_000

const nameIn = (names: [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent.slice(0, longestAgent)))?.[1] ?? null

/** The browser, system and approximate network of a client. */
export function clientDevice({ ip = '', agent = '' }: Client): ClientDevice {
  return {
    browser: nameIn(browsers, agent),
    system: nameIn(systems, agent),
    network: approximateNetwork(ip),
  }
}

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

/** The messages of a device and of a list that couldn't be loaded. */
export const deviceNamespaces = [
  'sessions.device',
  'sessions.unknownBrowser',
  'sessions.loading',
  'sessions.retry',
] as const satisfies Namespace[]
