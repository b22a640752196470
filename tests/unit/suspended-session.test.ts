import { afterEach, describe, expect, it, vi } from 'vitest'
import { readTokens } from '@/lib/account/session-cookie'
import { login, logout } from '@/lib/auth/changes'
import { getSession } from '@/lib/auth/queries'
import { personOf } from '@/lib/change/person'
import { type Answer, browser, outcomeOf, sessionOf, standIn } from '../setup/auth-service.ts'

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))
vi.mock('@/lib/change/request-cookies', () => import('../setup/auth-service.ts'))

afterEach(() => vi.restoreAllMocks())

/** A database in which the caller has no account (any more), for this reason. */
const database =
  (standing: 'suspended' | 'ended'): Answer =>
  ({ path }) => {
    if (path.startsWith('/auth/v1/token')) return Response.json(sessionOf('one'))
    if (path.includes('take_sign_in_attempt'))
      return Response.json([{ source: 'x', retry_after: 0 }])
    if (path.includes('current_account')) return Response.json([])
    if (path.includes('session_standing')) return Response.json(standing)
  }

/** A browser with a session that began before. */
async function signedIn() {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  standIn(({ path }) =>
    path.includes('current_account') ? undefined : database('ended')({ path } as never),
  )
  const cookies = browser()
  const input = { email: 'p@example.com', password: 'secret-1' }
  expect(await outcomeOf(login, input, cookies)).toMatchObject({ ok: true })
  vi.restoreAllMocks()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return cookies
}

describe('a session of an account that was suspended', () => {
  it('tells every request of a page, until the page has left', async () => {
    const cookies = await signedIn()
    standIn(database('suspended'))
    for (let request = 0; request < 3; request++) {
      await expect(personOf(cookies)).rejects.toMatchObject({
        status: 401,
        code: 'account_blocked',
      })
    }
    expect(await getSession(cookies)).toEqual({ status: 'unauthenticated', blocked: true })
    expect(await outcomeOf(logout, { scope: 'local' }, cookies)).toMatchObject({ ok: true })
    expect(await readTokens(cookies)).toBeNull()
  })

  it('is another thing than one that has ended, which is forgotten at once', async () => {
    const cookies = await signedIn()
    standIn(database('ended'))
    await expect(personOf(cookies)).rejects.toMatchObject({ status: 401, code: 'session_ended' })
    expect(await readTokens(cookies)).toBeNull()
    expect(await getSession(cookies)).toEqual({ status: 'unauthenticated' })
  })

  it('is refused at sign-in with words of its own, on either backend', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const input = { email: 'p@example.com', password: 'secret-1' }
    const refused = { ok: false, status: 403, code: 'account_blocked' }
    standIn(database('suspended'))
    expect(await outcomeOf(login, input, browser())).toMatchObject(refused)
    const banned = { code: 400, error_code: 'user_banned', msg: 'User is banned' }
    standIn((call) =>
      call.path.startsWith('/auth/v1/token')
        ? Response.json(banned, { status: 400 })
        : database('ended')(call),
    )
    expect(await outcomeOf(login, input, browser())).toMatchObject(refused)
  })
})
