import { type Locale, locales } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { cookieOf, sessionOf } from '../../setup/session-cookies.ts'
import type { SignedUp } from '../../setup/signed-up.ts'
import type { Things } from '../../setup/world.ts'
import { detailPages, privatePages, publicCalls, publicPages, staffPages } from './places.ts'
import { each, type Seen, visit } from './visit.ts'
import { admits, readable, verifyingTitle } from './words.ts'

/** Maximum time for a private page to show what happened, in milliseconds. */
export const patience = 3_000
/** Changes wait longer for the backend than pages; the browser itself gives up after 10 s. */
const changePatience = 10_000

type People = { owner: SignedUp; other: SignedUp; admin: SignedUp; things: Things }

/** Problems of a response, one line each. */
type Complaints = string[]

const broken = /Internal Server Error|Application error|__next_error__|Unexpected Application Error/

function common({ path, status, text, dropped }: Seen): Complaints {
  const complaints: Complaints = []
  if (broken.test(readable(text))) complaints.push(`${path}: an error page`)
  if (readable(text).trim().length < 40) complaints.push(`${path}: ${status}, blank`)
  const gone = dropped.filter((name) => name.includes('altiora-session'))
  if (gone.length > 0) complaints.push(`${path}: signs out (${gone.join(', ')})`)
  return complaints
}

const assetPattern = /(?:src|href)="(\/(?:_next\/static|og|icon|favicon|apple-icon)[^"]*)"/g

/** All public pages and their files. Returns the number of requests, and those that weren't 200. */
export async function seePublic(base: string): Promise<{ asked: number; complaints: Complaints }> {
  const pages = await each(publicPages, 6, (path) => visit(base, path))
  const assets = new Set(
    pages.flatMap(({ text }) =>
      [...text.matchAll(assetPattern)].map(([, path = '']) => path.replaceAll('&amp;', '&')),
    ),
  )
  const extra = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest']
  const files = await each([...assets, ...extra], 6, (path) => visit(base, path))
  const complaints = [...pages, ...files]
    .filter(({ status }) => status !== 200)
    .map(({ path, status, text }) => `${path}: ${status} ${status === 0 ? text : ''}`)
  return { asked: pages.length + files.length, complaints }
}

/**
 * Pages about a single item: the item, or a timely message that it can't be shown; if the answer is `believable`,
 * also that it doesn't exist.
 */
export async function seeDetails(
  base: string,
  things: Things,
  { spread, believable }: { spread: number; believable: boolean },
) {
  const locale = locales[spread % locales.length] as Locale
  const seen = await each(detailPages(things), 4, (path) => visit(base, localePath(locale, path)))
  const complaints = seen.flatMap((one) => {
    const found = common(one)
    const admitted = one.status === 503 && admits(one.text, locale)
    const denied = believable && one.status === 404 && /<h1\b/.test(one.text)
    if (one.status !== 200 && !admitted && !denied)
      found.push(`${one.path}: ${one.status} without saying what happened`)
    if (one.ms > patience) found.push(`${one.path}: after ${one.ms} ms`)
    return found
  })
  return { seen, complaints }
}

/** A visitor's calls to our handlers: a result or a code, never a server error. */
export async function seeCalls(base: string, from: string) {
  const seen = await each(publicCalls, 6, ([method, path, body]) =>
    visit(base, path, { method, body, from }),
  )
  const complaints = seen.flatMap(({ path, status, text, ms }) => {
    const found: Complaints = []
    const isCode = /"code"|"status"/.test(text) || /xml/.test(text)
    const fine = (status >= 200 && status < 400) || (status < 500 && isCode)
    const away = status === 503 && (isCode || /\/status\/(?:json|rss|atom)$/.test(path))
    if (!fine && !away) found.push(`${path}: ${status} ${text.slice(0, 120)}`)
    if (ms > changePatience) found.push(`${path}: after ${ms} ms`)
    return found
  })
  return { seen, complaints }
}

/** A session so close to expiry that every request has to renew it first. */
function stale(person: SignedUp): string {
  const session = sessionOf(person.cookie)
  return cookieOf({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 })
}

/**
 * All private pages, in changing languages. While the session can't be verified, each shows only that; once it's
 * `known`, the page appears and says what's missing.
 */
export async function seePrivate(
  base: string,
  { owner, other, admin, things }: People,
  { spread, known, renewing }: { spread: number; known: boolean; renewing: boolean },
) {
  const cookie = renewing ? stale(owner) : owner.cookie
  const visits = [
    ...privatePages(things).map((path) => ({ path, cookie })),
    ...staffPages.map((path) => ({ path, cookie: admin.cookie })),
  ]
  const seen = await each(visits, 4, async ({ path, cookie }, index) => {
    const inTurn = locales[(index + spread) % locales.length] as Locale
    const locale = path.startsWith(routes.staff) ? 'en' : inTurn
    return { locale, ...(await visit(base, localePath(locale, path), { cookie })) }
  })
  const complaints = seen.flatMap((one) => {
    const found = common(one)
    const { path, status, ms, text, location, locale } = one
    const verifying = text.includes(`>${verifyingTitle(locale)}</h1>`)
    if (status !== 200) found.push(`${path}: ${status} ${location ?? ''}`)
    if (ms > patience) found.push(`${path}: after ${ms} ms`)
    if (!known && !verifying) found.push(`${path}: does not say that it is verifying`)
    if (!known && text.includes(owner.email)) found.push(`${path}: shows who it can't know`)
    if (text.includes(other.email)) found.push(`${path}: shows somebody else`)
    if (known && !/<h1\b/.test(text)) found.push(`${path}: no heading`)
    return found
  })
  return { seen, complaints }
}
