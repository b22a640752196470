import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finishSignOut } from '@/lib/account/pending-sign-out'
import { freshSession } from '@/lib/account/session'
import { readTokens } from '@/lib/account/session-cookie'
import { cookieClient } from '@/lib/db/clients'
import { browser, sessionOf, standIn } from '../setup/auth-service.ts'

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))

const marker = 'altiora-signed-out'

/** A browser with a session, whose sign-out the server didn't answer. */
async function leftBrowser(expiresAt?: number) {
  const jar = browser()
  const session = sessionOf('left')
  standIn(() => Response.json({ ...session, expires_at: expiresAt ?? session.expires_at }))
  await cookieClient(jar).auth.signInWithPassword({ email: 'p@example.com', password: 'a secret' })
  jar.kept.set(marker, '1')
  return jar
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

describe('a sign-out that did not reach the server', () => {
  it('makes everyone who reads the cookies see a visitor', async () => {
    const jar = await leftBrowser()
    expect([...jar.kept.keys()]).toContain('altiora-session')
    expect(await readTokens(jar)).toBeNull()
    expect(await freshSession(jar)).toEqual({ status: 'none' })
  })

  it('is finished by the next request, here and at the backend', async () => {
    const jar = await leftBrowser()
    const calls = standIn(() => undefined)
    await finishSignOut(jar)
    expect([...jar.kept.keys()]).toEqual([])
    expect(calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/sign_out'])
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${sessionOf('left').access_token}`)
  })

  it('renews a token that has expired before it ends the session', async () => {
    const jar = await leftBrowser(1)
    const calls = standIn(({ path }) =>
      path.includes('refresh_token') ? Response.json(sessionOf('renewed')) : undefined,
    )
    await finishSignOut(jar)
    const asked = calls.map(({ path }) => path).filter((path) => /^\/auth|sign_out/.test(path))
    expect(asked).toEqual(['/auth/v1/token?grant_type=refresh_token', '/rest/v1/rpc/sign_out'])
    expect([...jar.kept.keys()]).toEqual([])
  })

  it('clears the cookies while the backend is away, too', async () => {
    const jar = await leftBrowser()
    standIn(() => Promise.reject(new TypeError('fetch failed')))
    await finishSignOut(jar)
    expect([...jar.kept.keys()]).toEqual([])
  })

  it('does nothing for a browser without a session, even with a forged marker', async () => {
    const jar = browser()
    jar.kept.set(marker, '1')
    const calls = standIn(() => undefined)
    await finishSignOut(jar)
    expect([[...jar.kept.keys()], calls]).toEqual([[], []])
  })

  it('leaves browsers without the marker alone', async () => {
    const jar = await leftBrowser()
    jar.kept.delete(marker)
    const calls = standIn(() => undefined)
    await finishSignOut(jar)
    expect(calls).toEqual([])
    expect(await readTokens(jar)).not.toBeNull()
  })
})
