import { randomUUID } from 'node:crypto'
import type { Site } from './e2e-site.ts'

/** A person with an account, and their first session as a Cookie header. */
export interface SignedUp {
  email: string
  password: string
  cookie: string
}

type Options = {
  role?: 'student' | 'client'
  /** False leaves the profile as it is after sign-up. */
  profile?: boolean
  /** The requests' network, for sites that trust a proxy; limits count by it. */
  from?: string
}

/** A response's cookies, as a Cookie header. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/**
 * Signs a person up through the handlers and the email, without a browser. Throws with the response of the first
 * refused request.
 */
export async function signUp(
  { base, mail }: Pick<Site, 'base' | 'mail'>,
  { role = 'student', profile = true, from }: Options = {},
): Promise<SignedUp> {
  const email = `p-${randomUUID()}@example.com`
  const password = 'a-long-password-1'
  const send = async (method: string, path: string, body: unknown, cookie = '') => {
    const response = await fetch(base + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: base,
        cookie,
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  await send('POST', '/api/auth/sign-up', { email, password, confirmPassword: password, role })
  const tokenHash = await mailedToken(mail, email)
  const cookie = cookiesOf(await send('POST', '/api/auth/verify', { tokenHash, type: 'signup' }))
  const filled = {
    ...{ fullName: 'Asha Rao', college: 'MIT SOE' },
    ...{ interests: ['Coding'], clubPresence: 'Active member' },
  }
  if (profile) await send('POST', '/api/profile', filled, cookie)
  return { email, password, cookie }
}

/** The token in the newest email to `email`; waits for one, and throws after ten seconds. */
async function mailedToken(mail: string, email: string): Promise<string> {
  const limit = AbortSignal.timeout(10_000)
  for (;;) {
    const response = await fetch(`${mail}/email?to.address=${email}`, { signal: limit })
    const mails = (await response.json()) as { html: string }[]
    const token = /token_hash=([\w-]+)/.exec(mails.at(-1)?.html ?? '')?.[1]
    if (token) return token
    await new Promise((done) => setTimeout(done, 50))
  }
}
