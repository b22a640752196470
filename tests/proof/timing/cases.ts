import { randomUUID } from 'node:crypto'

/** The kinds of addresses. */
export type Kind = 'known' | 'unconfirmed' | 'unknown'

export const kinds = ['known', 'unconfirmed', 'unknown'] as const satisfies Kind[]

/** A request that anyone can make about an address. */
export type Case = { name: string; path: string; body(email: string): unknown }

const password = 'not-the-password'

export const cases: readonly Case[] = [
  { name: 'login', path: '/api/auth/login', body: (email) => ({ email, password }) },
  { name: 'login (API)', path: '/api/v1/login', body: (email) => ({ email, password }) },
  {
    name: 'sign-up',
    path: '/api/auth/sign-up',
    body: (email) => ({ email, password, confirmPassword: password, role: 'student' }),
  },
  { name: 'resend', path: '/api/auth/resend', body: (email) => ({ email, locale: 'en' }) },
  { name: 'reset', path: '/api/auth/reset', body: (email) => ({ email, locale: 'en' }) },
]

export const unknownAddress = () => `t-${randomUUID()}@example.com`

let asked = 0

/** A new network, so that no limit applies. */
export const newNetwork = () => `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`

export type Answer = { ms: number; status: number; shape: string }

/** Parts that naturally differ between responses: the time, and a cookie's random value. */
function headersOf(response: Response): string[] {
  const cookies = response.headers
    .getSetCookie()
    .map((line) => `set-cookie: ${line.replace(/=[^;]+/, '=…').replace(/(expires=)[^;]+/i, '$1…')}`)
  const plain = [...response.headers]
    .filter(([name]) => name !== 'date' && name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${value}`)
  return [...plain, ...cookies].sort()
}

/** Sends the request; returns its duration and everything that could distinguish addresses. */
export async function ask(base: string, { path, body }: Omit<Case, 'name'>, email: string) {
  const sent = JSON.stringify(body(email))
  const headers = {
    'content-type': 'application/json',
    origin: base,
    'x-forwarded-for': newNetwork(),
  }
  const began = performance.now()
  const response = await fetch(base + path, { method: 'POST', headers, body: sent })
  const text = await response.text()
  const ms = performance.now() - began
  const shape = [String(response.status), ...headersOf(response), text].join('\n')
  return { ms, status: response.status, shape } satisfies Answer
}
