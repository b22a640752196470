import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/sessions/end-all/route'
import { seal } from '@/lib/security/seal'
import { endSessionsPath, personOfLink } from '@/lib/sessions/queries'
import { type Answer, browser, type Call, standIn } from '../setup/auth-service.ts'

const own = vi.hoisted(() => ({ cookies: null as unknown }))
vi.mock('@/lib/env', () => ({
  env: () => ({ supabaseUrl: 'http://127.0.0.1:1', publishableKey: 'p', secretKey: 'secret' }),
}))
vi.mock('@/lib/change/request-cookies', () => ({ requestCookies: async () => own.cookies }))

const person = '0b0e8a52-3f0c-4a0e-9a4e-5d6c5f5a4b3c'
const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? ''

beforeEach(() => {
  own.cookies = browser()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The target of the form's post, and the person whose sessions were ended. */
async function press(
  token: string,
  { language = 'en', answer = (() => undefined) as Answer } = {},
) {
  const calls: Call[] = standIn(answer)
  const response = await POST(
    new Request('http://localhost:3000/api/sessions/end-all', {
      method: 'POST',
      body: new URLSearchParams({ token, language }),
      // Sent by browsers from a page without referrers.
      headers: { origin: 'null' },
    }),
    { params: Promise.resolve({}) },
  )
  const ended = calls.filter(({ path }) => path.endsWith('/end_all_sessions'))
  return {
    status: response.status,
    leads: response.headers.get('location'),
    ended: ended.map(({ body }) => (body as { person: string }).person),
  }
}

describe('the link that ends all sessions', () => {
  it('ends those of its person, however often it is used', async () => {
    const token = tokenOf(endSessionsPath(person))
    for (let times = 0; times < 2; times++) {
      const { status, leads, ended } = await press(token, { language: 'hi' })
      expect(status).toBe(303)
      expect(leads).toBe(
        `/hi/auth/end-sessions?${new URLSearchParams({ token, outcome: 'ended' })}`,
      )
      expect(ended).toEqual([person])
    }
  })

  it('works for seven days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = tokenOf(endSessionsPath(person))
    vi.setSystemTime(Date.now() + 7 * 86_400_000 - 5000)
    expect(personOfLink(token)).toBe(person)
    vi.setSystemTime(Date.now() + 10_000)
    expect(personOfLink(token)).toBeNull()
    expect((await press(token)).ended).toEqual([])
  })

  const good = tokenOf(endSessionsPath(person))
  const [body = '', mac = ''] = good.split('.')
  const forged = Buffer.from(
    JSON.stringify({ person: crypto.randomUUID(), expires: 4_000_000_000 }),
  ).toString('base64url')
  it.each([
    ['nothing', ''],
    ['another person', `${forged}.${mac}`],
    ['a cut signature', good.slice(0, -1)],
    ['no signature', body],
    ['another purpose', seal('password recovery', { person }, 900)],
    ['no person', seal('end sessions', { person: 'somebody' }, 900)],
    ['a very long text', 'a'.repeat(3000)],
  ])('refuses %s', async (_, token) => {
    const { leads, ended } = await press(token, { language: 'xx' })
    expect(ended).toEqual([])
    expect(leads).toMatch(/^\/auth\/end-sessions\?token=.*outcome=failed$/)
  })

  it('reports when the database doesn’t answer', async () => {
    const failing: Answer = ({ path }) =>
      path.endsWith('/end_all_sessions') ? new Response(null, { status: 503 }) : undefined
    expect((await press(good, { answer: failing })).leads).toMatch(/outcome=failed$/)
  })

  it('takes a small form only', async () => {
    expect(await press('a'.repeat(5000))).toMatchObject({ status: 413, ended: [] })
  })
})
