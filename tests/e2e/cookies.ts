import type { BrowserContext } from '@playwright/test'
import { site } from './site.ts'

const name = 'altiora-session'
const isOurs = (cookie: { name: string }) =>
  cookie.name === name || cookie.name.startsWith(`${name}.`)

type Session = { access_token: string; refresh_token: string; expires_at: number }

function decode(cookies: { name: string; value: string }[]): Session {
  const value = cookies
    .filter(isOurs)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((chunk) => chunk.value)
    .join('')
  return JSON.parse(Buffer.from(value.replace(/^base64-/, ''), 'base64url').toString())
}

/** The session in the browser's cookies. */
export async function readSessionCookie(context: BrowserContext): Promise<Session> {
  return decode(await context.cookies())
}

/** The session in a response's `set-cookie` headers. */
export function sessionIn(setCookies: string[]): Session {
  const pairs = setCookies.map((line) => line.split(';')[0] ?? '')
  return decode(
    pairs.map((pair) => {
      const [cookie = '', ...value] = pair.split('=')
      return { name: cookie, value: value.join('=') }
    }),
  )
}

/** Stores a session in the browser's cookies, split like the server splits a long one. */
export async function writeSessionCookie(context: BrowserContext, session: Session): Promise<void> {
  await context.clearCookies({ name: /^altiora-session/ })
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const chunks = value.length > 3_180 ? (value.match(/.{1,3180}/g) ?? []) : [value]
  await context.addCookies(
    chunks.map((chunk, index) => ({
      name: chunks.length > 1 ? `${name}.${index}` : name,
      value: chunk,
      url: site().base,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  )
}

/** The `cookie` header that the browser would send. */
export async function cookieHeader(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(site().base)
  return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
}
