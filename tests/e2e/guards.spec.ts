import { guardedRoutes, localePath } from '../../lib/routes.ts'
import { isExternal } from '../setup/e2e-external.ts'
import { cookieHeader } from './cookies.ts'
import { expect, test } from './fixtures.ts'
import { fullProfile, makePerson, send } from './people.ts'
import { site } from './site.ts'

const headings: Record<string, RegExp> = {
  '/app': /^Welcome back, /,
  '/dashboard': /^Welcome back, /,
  '/academy/learning-hub': /^Learning Hub$/,
  '/academy/live-learning': /^Live Learning$/,
  '/academy/project-showcase': /^Project Showcase$/,
  '/academy/certifications': /^Certifications$/,
  '/academy/review': /^Review$/,
  '/academy/events': /^Events$/,
  '/profile-settings': /^Profile settings$/,
}

/** The staff console is a 404 for others (staff.spec.ts). */
const memberRoutes = guardedRoutes.filter(({ requireStaff }) => !requireStaff)

/** Words of the private pages, none of which a stranger may be sent. */
const secrets = [
  'Welcome back',
  'Your Progress',
  'Coming to this section',
  'Save Profile',
  'Sign Out',
]

/** Requests that pretend to be something else. */
const disguises: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-altiora-unverified': '1', 'x-altiora-path': '/dashboard' },
  { cookie: 'altiora-session=base64-e30; altiora-session.0=base64-%00' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
]

async function read(path: string, headers: Record<string, string>) {
  const response = await fetch(`${site().base}${path}`, { headers, redirect: 'manual' })
  return {
    status: response.status,
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  }
}

for (const locale of ['en', 'hi'] as const) {
  const settings = localePath(locale, '/profile-settings')

  test(`${locale}: a visitor is sent to sign in, and no word of a private page`, async () => {
    for (const { path } of memberRoutes) {
      const asked = localePath(locale, path)
      for (const headers of disguises) {
        const { status, location, text } = await read(`${asked}?tab=a`, headers)
        expect([path, headers, status]).toEqual([path, headers, 307])
        const next = encodeURIComponent(`${asked}?tab=a`)
        expect(location).toBe(`${localePath(locale, '/auth')}?next=${next}`)
        for (const secret of secrets) expect(text).not.toContain(secret)
      }
    }
  })

  test(`${locale}: somebody without a profile is sent to the settings, and no word of the academy`, async ({
    context,
    newcomer: _,
  }) => {
    const cookie = await cookieHeader(context)
    for (const { path, requireProfile } of memberRoutes) {
      for (const headers of [{ cookie }, { cookie, rsc: '1' }] as Record<string, string>[]) {
        const { status, location, text } = await read(localePath(locale, path), headers)
        if (!requireProfile) {
          // The router is first told the address of the page's part.
          expect([path, status]).toEqual([path, headers.rsc ? 307 : 200])
          continue
        }
        expect([path, status]).toEqual([path, 307])
        // The page to return to, unless it's the default.
        const next = path === '/dashboard' ? '' : `?next=${encodeURIComponent(path)}`
        expect(location).toBe(`${settings}${next}`)
        expect(text).not.toContain('Your Progress')
        expect(text).not.toContain('Coming to this section')
      }
    }
  })
}

test('private pages run their scripts', { tag: '@night' }, async ({ memberPage: page }) => {
  // Those that the policy refuses are in the console.
  for (const { path } of memberRoutes) {
    const response = await page.goto(localePath('hi', path))
    expect([path, response?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('somebody with a profile may enter every route', async ({ context, person: _ }) => {
  const cookie = await cookieHeader(context)
  for (const { path } of memberRoutes) {
    const { status, cache, text } = await read(path, { cookie })
    expect([path, status, cache]).toEqual([path, 200, expect.stringContaining('no-store')])
    expect([path, /<h1\b[^>]*>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([
      path,
      expect.stringMatching(headings[path] ?? /^$/),
    ])
  }
})

test('handlers for signed-in people refuse everybody else', async ({ request }) => {
  const password = { password: 'secret-2', confirmPassword: 'secret-2' }
  for (const [path, body] of [
    ['profile', { ...fullProfile }],
    ['account/delete', { confirm: 'DELETE' }],
    ['auth/password', { currentPassword: 'secret-1', ...password }],
    ['account/export', null],
  ] as const) {
    const address = `/api/${path}`
    const answer = body ? await send(request, 'POST', address, body) : await request.get(address)
    expect([path, answer.status()]).toEqual([path, 401])
    expect(await answer.json()).toEqual({ error: { code: 'session_ended' } })
  }
})

// That each handler checks this is tested without a browser (tests/unit/route-handlers.test.ts).
test('handlers refuse other sites', async ({ context, person: _ }) => {
  const cookie = await cookieHeader(context)
  const senders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: site().base, 'sec-fetch-site': 'cross-site' },
    {},
  ]
  // Films are uploaded to Supabase's own storage where there is one.
  const films = isExternal() ? [] : ['/api/staff/films/upload']
  for (const path of ['/api/account/delete', '/api/waitlist', ...films]) {
    for (const sender of senders) {
      const response = await fetch(`${site().base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, ...sender },
        body: '{"confirm":"DELETE"}',
      })
      expect([path, sender, response.status]).toEqual([path, sender, 403])
      expect(await response.json()).toEqual({ error: { code: 'cross_site' } })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
})

test('the session stays out of reach of scripts', async ({ page, context }) => {
  const person = await makePerson(context.request)
  await context.clearCookies()
  // Without Realtime there is no such address.
  const told = (await context.request.get('/api/auth/realtime')).status()
  expect(told).toBe(site().realtime ? 401 : 404)
  const response = await send(context.request, 'POST', '/api/auth/login', person)
  const answer = await response.json()
  expect(Object.keys(answer).sort()).toEqual(['profile', 'session', 'token', 'user'])
  expect(Object.keys(answer.session).sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'user',
  ])
  expect(JSON.stringify(answer)).not.toContain('refresh')
  // No other response contains the token.
  for (const later of [
    await context.request.get('/api/auth/session'),
    await send(context.request, 'POST', '/api/auth/refresh'),
  ]) {
    const text = await later.text()
    expect(Object.keys(JSON.parse(text).session)).toEqual(['expires_at', 'expires_in'])
    expect(text).not.toContain('eyJ')
  }
  for (const cookie of await context.cookies()) {
    expect([cookie.name, cookie.httpOnly, cookie.sameSite]).toEqual([cookie.name, true, 'Lax'])
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reachable = await page.evaluate(() => ({
    cookie: document.cookie,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  }))
  expect(reachable.cookie).toBe('')
  expect(reachable.stored).not.toContain(answer.token)
})
