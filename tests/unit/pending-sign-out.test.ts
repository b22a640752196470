import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finishSignOut } from '@/lib/account/end-sessions'
import { freshSession } from '@/lib/account/session'
import { readTokens } from '@/lib/account/session-cookie'
import { cookieClient } from '@/lib/db/clients'
import { browser, sessionOf, standIn } from '../setup/auth-service.ts'

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))

const marker = 'altiora-signed-out'

/** A browser with a session, whose sign-out the server didn't answer. */
async function leftBrowser(expiresAt?: number) {
  const cookies = browser()
  const session = sessionOf('left')
  standIn(() => Response.json({ ...session, expires_at: expiresAt ?? session.expires_at }))
  await cookieClient(cookies).auth.signInWithPassword({
    email: 'p@example.com',
    password: 'a secret',
  })
  cookies.kept.set(marker, '1')
  return cookies
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

describe('a sign-out that did not reach the server', () => {
  it('makes everyone who reads the cookies see a visitor', async () => {
    const cookies = await leftBrowser()
    expect([...cookies.kept.keys()]).toContain('altiora-session')
    expect(await readTokens(cookies)).toBeNull()
    expect(await freshSession(cookies)).toEqual({ status: 'none' })
  })

  it('is finished by the next request, here and at the backend', async () => {
    const cookies = await leftBrowser()
    const calls = standIn(() => undefined)
    await finishSignOut(cookies)
    expect([...cookies.kept.keys()]).toEqual([])
    expect(calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/sign_out'])
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${sessionOf('left').access_token}`)
  })

  it('renews a token that has expired before it ends the session', async () => {
    const cookies = await leftBrowser(1)
    const calls = standIn(({ path }) =>
      path.includes('refresh_token') ? Response.json(sessionOf('renewed')) : undefined,
    )
    await finishSignOut(cookies)
    const asked = calls.map(({ path }) => path).filter((path) => /^\/auth|sign_out/.test(path))
    expect(asked).toEqual(['/auth/v1/token?grant_type=refresh_token', '/rest/v1/rpc/sign_out'])
    expect([...cookies.kept.keys()]).toEqual([])
  })

  it('clears the cookies while the backend is away, too', async () => {
    const cookies = await leftBrowser()
    standIn(() => Promise.reject(new TypeError('fetch failed')))
    await finishSignOut(cookies)
    expect([...cookies.kept.keys()]).toEqual([])
  })

  it('does nothing for a browser without a session, even with a forged marker', async () => {
    const cookies = browser()
    cookies.kept.set(marker, '1')
    const calls = standIn(() => undefined)
    await finishSignOut(cookies)
    expect([[...cookies.kept.keys()], calls]).toEqual([[], []])
  })

  it('leaves browsers without the marker alone', async () => {
    const cookies = await leftBrowser()
    cookies.kept.delete(marker)
    const calls = standIn(() => undefined)
    await finishSignOut(cookies)
    expect(calls).toEqual([])
    expect(await readTokens(cookies)).not.toBeNull()
  })
})
