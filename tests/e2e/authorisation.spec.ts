import { guardedRoutes, localePath } from '../../lib/routes.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { askMarked, rawClient } from '../setup/raw-http.ts'
import { validRequests } from '../setup/valid-requests.ts'
import { withoutMiddleware } from '../setup/without-middleware.ts'
import { expect, test } from './fixtures.ts'
import { everyRoute } from './handlers.ts'
import { site } from './site.ts'

// At night, access.spec.ts tries many more people in many more ways.
test.describe.configure({ mode: 'default' })

let own: OwnSite
let remove = () => {}

test.beforeAll(async () => {
  test.setTimeout(90_000)
  const built = withoutMiddleware()
  remove = built.remove
  own = await startSite({ built: built.folder })
})

test.afterAll(async () => {
  await own?.stop()
  remove()
})

const strangers: Record<string, string>[] = [
  {},
  { cookie: 'altiora-session=base64-e30; altiora-session.0=%00' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
]

/** Names that don't exist. */
const nothing = '00000000-0000-4000-8000-000000000000'
const requests = validRequests({
  ...{ course: 'sql-from-the-first-query', lesson: 'questions-to-one-table' },
  ...{ certificate: '0'.repeat(32), event: nothing, calendar: nothing, draft: nothing },
  ...{
    draftImage: '0'.repeat(16),
    published: nothing,
    publishedImage: '0'.repeat(16),
    question: nothing,
    attempt: nothing,
  },
  ...{
    message: 'a'.repeat(43),
    subscription: nothing,
    session: nothing,
    key: 'alt_0',
    keyId: nothing,
    file: nothing,
  },
})

test('private pages say nothing where middleware is left out', { tag: '@night' }, async () => {
  const client = rawClient(own.base)
  for (const { path, requireStaff } of guardedRoutes) {
    for (const asked of [path, localePath('hi', path)]) {
      for (const stranger of strangers) {
        const html = await client(asked, { headers: stranger })
        // Only middleware knows the requested page.
        const refusal = requireStaff
          ? [404, undefined]
          : [307, asked === path ? '/auth' : '/hi/auth']
        expect([asked, html.status, html.headers.location]).toEqual([asked, ...refusal])
        const rsc = await askMarked(client, asked, { headers: { ...stranger, rsc: '1' } })
        for (const text of [`${html.body}`, `${rsc.body}`]) {
          for (const word of ['Your Progress', 'Save Profile', 'Sign Out', 'Audit log']) {
            expect(text).not.toContain(word)
          }
        }
      }
    }
  }
  client.close()
})

test('handlers refuse strangers where middleware is left out', { tag: '@night' }, async () => {
  const client = rawClient(own.base)
  const known = (route: string, method: string) =>
    requests.some((one) => one.route === route && one.method === method)
  for (const { route, methods } of everyRoute().filter((one) => !one.route.includes('...path'))) {
    expect([route, methods.filter((method) => !known(route, method))]).toEqual([route, []])
  }
  const open = ['anyone', 'link']
  for (const { method, route, path, body, raw } of requests.filter(
    ({ whose }) => !open.includes(whose),
  )) {
    for (const stranger of strangers) {
      const type = raw?.type ?? 'application/json'
      const answer = await client(path, {
        method,
        headers: { origin: own.base, 'content-type': type, ...stranger },
        body: raw?.bytes ?? (body === undefined ? '' : JSON.stringify(body)),
      })
      // A picture that doesn't exist is 404 for everyone.
      const expected = route.endsWith('/image/[image]') ? [401, 404] : [401]
      expect([method, route, expected.includes(answer.status) ? 401 : answer.status]).toEqual([
        ...[method, route, 401],
      ])
      // An answer to HEAD has no body.
      if (method !== 'HEAD') expect(answer.body.toString()).toMatch(/"code":"\w+"/)
    }
  }
  client.close()
})

test('a request line that browsers never send leads nowhere', { tag: '@night' }, async () => {
  const client = rawClient(site().base)
  for (const path of ['/', '/dashboard', '/api/keys', '/no-such-page']) {
    const traced = await client(path, { method: 'TRACE' })
    expect([path, traced.status, traced.headers.allow]).toEqual([
      ...[path, 405],
      path.startsWith('/api/')
        ? 'GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE'
        : 'GET, HEAD, POST, OPTIONS',
    ])
  }
  for (const path of ['http://evil.example/about', 'http://evil.example//about']) {
    const { status, headers } = await client(path)
    expect(status).toBeLessThan(400)
    expect(new URL(headers.location ?? '/', site().base).origin).toBe(site().base)
  }
  client.close()
})
