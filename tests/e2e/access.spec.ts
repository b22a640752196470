import { readFileSync } from 'node:fs'
import type { OwnSite } from '../setup/e2e-site.ts'
import { claimsIn, forgedTokens } from '../setup/forged-tokens.ts'
import { addressIn, everyPage, languages } from '../setup/pages.ts'
import { type Answer, askMarked, inParallel, rawClient, type Sent } from '../setup/raw-http.ts'
import { cookieOf, sessionOf } from '../setup/session-cookies.ts'
import { type Valid, validRequests } from '../setup/valid-requests.ts'
import { withoutMiddleware } from '../setup/without-middleware.ts'
import { databaseOf, makeWorld, type World, worldSql } from '../setup/world.ts'
import { type Caller, everyCaller, fingerprint, marksOf, privateWords, traceIn } from './callers.ts'
import { expect, test } from './fixtures.ts'
import { everyRoute } from './handlers.ts'
import { ownSite } from './own-site.ts'

/** The request like those of our pages, or of programs. */
function sentAs({ method, body, raw }: Valid, base: string, headers: Record<string, string>): Sent {
  const type = raw?.type ?? (body === undefined ? undefined : 'application/json')
  return {
    method,
    headers: { origin: base, ...(type ? { 'content-type': type } : {}), ...headers },
    body: raw?.bytes ?? (body === undefined ? '' : JSON.stringify(body)),
  }
}

/** The statuses of refusals for a caller; null if they may make the request. */
function refusalFor({ whose, route }: Valid, { kind, name }: Caller): number[] | null {
  if (whose === 'anyone' || whose === 'link') return null
  if (whose === 'clock') return [401]
  if (whose === 'key')
    return name.startsWith('an API key') || name.includes('access token') ? null : [401]
  // Without the cookie, nothing gets through. An image that the caller may not see is unknown.
  if (kind === 'nobody') return route.endsWith('/[image]') ? [404] : [401]
  if (whose === 'self') return null
  if (kind === 'newcomer' && whose !== 'admin') return whose === 'learner' ? [403] : [403, 404]
  if (whose === 'learner') return null
  if (whose === 'admin') return kind === 'admin' ? null : [403]
  if (whose === 'moderator') return kind === 'moderator' || kind === 'admin' ? null : [403]
  return [403, 404]
}

type Way = Sent & { name: string; to?(path: string): string }
const prefetch = { rsc: '1', 'next-router-prefetch': '1' }

/** The ways in which a browser, the router and others request a page. */
const ways: Way[] = [
  { name: 'HTML' },
  { name: 'HEAD', method: 'HEAD' },
  { name: 'RSC', to: (path) => `${path}?_rsc=1a2b3`, headers: { rsc: '1' } },
  { name: 'prefetch', headers: prefetch },
  { name: 'segment', headers: { ...prefetch, 'next-router-segment-prefetch': '/_tree' } },
  { name: '.rsc', to: (path) => `${path}.rsc` },
  { name: 'as inside', to: (path) => `/en${path}` },
  {
    name: 'encoded',
    to: (path) =>
      path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  },
  { name: 'slash at the end', to: (path) => `${path}/` },
  { name: 'two slashes', to: (path) => `/${path}` },
  { name: 'post', method: 'POST', headers: { 'content-type': 'text/plain' } },
]

/** An odd URL may lead to a project's public page; only middleware answers 404 for a project that doesn't exist. */
const noProject = languages.map((language) => {
  const words = readFileSync(`lib/i18n/messages/${language}/showcase.json`, 'utf8')
  return (JSON.parse(words) as { page: { unknown: { title: string } } }).page.unknown.title
})

const forAdmins =
  /inbox|people|events|judging|help-centre|waitlist|courses|status|outbox|system|errors|team|audit/

const mayRead = (kind: Caller['kind'], path: string) =>
  kind === 'admin' || (kind === 'moderator' && !forAdmins.test(path))

/** Whether a page told its caller nothing: refused, led elsewhere, or sent only the names of its folders. */
function isClosed({ status, body }: Answer, way: string): boolean {
  // The router gets redirects and 404s in its own format.
  if (status === 200 && /NEXT_REDIRECT|NEXT_HTTP_ERROR/.test(`${body}`)) return true
  if (status === 200 && (way === 'segment' || way === 'prefetch')) return true
  if (status === 200 && body.length === 0 && way === 'HEAD') return true
  if (status === 200 && noProject.some((title) => `${body}`.includes(title))) return true
  return [301, 303, 307, 308, 400, 404, 405].includes(status)
}

/** A place that accepts a token, and whether its response is a refusal. */
type Door = [name: string, (token: string) => Promise<Answer>, isShut: (answer: Answer) => boolean]

/** Whether a value is empty apart from its structure: no text, and no number except 0. */
function isHollow(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isHollow)
  return !value
}

const functions =
  'current_account export_account my_api_keys showcase_page learning_overview get_live review_queue ' +
  'staff_posts open_questions my_capstones staff_capstones staff_projects staff_ratings'

/** All the places that accept a token. */
async function everyDoor(site: OwnSite, { things }: World): Promise<Door[]> {
  const web = rawClient(site.base)
  const backend = rawClient(site.api)
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = site.workerEnv
  const cookie = (token: string) =>
    cookieOf({ access_token: token, refresh_token: 'gone', expires_at: 9_999_999_999 })
  const json = { 'content-type': 'application/json' }
  const direct =
    (path: string, method = 'GET', body = '') =>
    (token: string) =>
      backend(path, {
        ...{ method, body, headers: { ...json, apikey, authorization: `Bearer ${token}` } },
      })
  const isRefused = ({ status }: Answer) => status >= 400
  const isUnauthorised = ({ status }: Answer) => status === 401
  const isEmpty = ({ status, body }: Answer) =>
    status >= 400 || body.length === 0 || isHollow(JSON.parse(body.toString()))
  const isSentAway = ({ status, headers: { location = '' }, body }: Answer) =>
    status === 307
      ? location.includes('/auth')
      : status === 200 && /NEXT_REDIRECT;\w+;[^"]*\/auth/.test(body.toString())
  const { ask } = databaseOf(site)
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1`,
  )
  const files = await ask<{ bucket: string; path: string }>(
    `select bucket_id as bucket, name as path from storage.objects limit 2`,
  )
  const profile = {
    ...{ fullName: 'Asha Rao', college: 'MANET', interests: ['Forging'] },
    clubPresence: 'Not involved',
  }
  const reads = ['/api/account/export', '/api/keys', '/api/learning/overview', '/api/live/events']
  return [
    ...['/dashboard', '/profile-settings', '/hi/academy/learning-hub'].flatMap((path) =>
      [{} as Record<string, string>, { rsc: '1' }].map(
        (headers): Door => [
          `page ${path}`,
          (token) => askMarked(web, path, { headers: { ...headers, cookie: cookie(token) } }),
          isSentAway,
        ],
      ),
    ),
    ...[...reads, '/api/v1/files'].map(
      (path): Door => [
        `GET ${path}`,
        (token) =>
          web(path, {
            headers: path.startsWith('/api/v1')
              ? { authorization: `Bearer ${token}` }
              : { cookie: cookie(token), authorization: `Bearer ${token}` },
          }),
        isUnauthorised,
      ],
    ),
    [
      'POST /api/profile',
      (token) =>
        web('/api/profile', {
          method: 'POST',
          headers: { ...json, origin: site.base, cookie: cookie(token) },
          body: JSON.stringify(profile),
        }),
      isUnauthorised,
    ],
    [
      'DELETE /api/v1/files/[id]',
      (token) =>
        web(`/api/v1/files/${things.file}`, {
          ...{ method: 'DELETE', headers: { authorization: `Bearer ${token}` } },
        }),
      isUnauthorised,
    ],
    ['auth/v1/user', direct('/auth/v1/user'), isRefused],
    ...tables.flatMap(({ name }): Door[] => [
      [`read of ${name}`, direct(`/rest/v1/${name}?select=*`), () => true],
      [`deletion in ${name}`, direct(`/rest/v1/${name}?id=neq.0`, 'DELETE'), isEmpty],
    ]),
    ...functions
      .split(' ')
      .map((name): Door => [name, direct(`/rest/v1/rpc/${name}`, 'POST', '{}'), isEmpty]),
    ...files.flatMap(({ bucket, path }): Door[] => [
      ['file', direct(`/storage/v1/object/authenticated/${bucket}/${path}`), isRefused],
      ['deletion of a file', direct(`/storage/v1/object/${bucket}/${path}`, 'DELETE'), isRefused],
    ]),
  ]
}

/** It belongs to the backend and checks only the person. */
const ofBackend = ['role anon', 'no session', 'another person with the own session']

/** The owner's token with one defect, and the forger's own with the owner's id. */
function everyForgery(site: OwnSite, { owner, other }: World): [string, string][] {
  const good = sessionOf(owner.cookie).access_token
  const forger = sessionOf(other.cookie).access_token
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = site.workerEnv
  const forging = { good, secret: site.jwtSecret, publishableKey }
  const subOf = (token: string) => ({ sub: String(claimsIn(token).sub) })
  return [
    ...forgedTokens({ ...forging, victim: subOf(forger) }),
    ...forgedTokens({ ...forging, good: forger, victim: subOf(good) }).filter(([name]) =>
      /other claims|another person/.test(name),
    ),
  ]
}

for (const where of ['with middleware', 'without middleware']) {
  test.describe(`access ${where}`, { tag: '@night' }, () => {
    let remove = () => {}
    const site = ownSite(
      () => {
        const built = where === 'without middleware' ? withoutMiddleware() : undefined
        remove = built?.remove ?? remove
        // Limits never apply, because every request counts for its own person or network.
        return { sql: worldSql, env: { TRUST_PROXY: '1' }, built: built?.folder }
      },
      { timeout: 3_600_000 },
    )
    let world: World
    let callers: Caller[]
    let before: Record<string, string>

    test.beforeAll(async () => {
      world = await makeWorld(site)
      callers = await everyCaller(site, world)
      before = await fingerprint(site)
    })

    test.afterAll(() => remove())

    test.afterEach('nothing has changed', async () => {
      expect(await fingerprint(site)).toEqual(before)
    })

    test('handlers refuse whoever may not, with a code', async () => {
      const client = rawClient(site.base)
      const requests = validRequests(world.things)
      for (const { route, methods } of everyRoute().filter(
        (one) => !one.route.includes('...path'),
      )) {
        const known = requests.filter((one) => one.route === route).map(({ method }) => method)
        expect([route, methods.filter((method) => !known.includes(method))]).toEqual([route, []])
      }
      const asked = requests.flatMap((valid) =>
        callers.flatMap((caller) => {
          const expected = refusalFor(valid, caller)
          return expected ? [{ valid, caller, expected }] : []
        }),
      )
      const wrong: string[] = []
      await inParallel(asked, 4, async ({ valid, caller, expected }) => {
        const answer = await client(valid.path, sentAs(valid, site.base, caller.headers))
        const trace = traceIn(answer, marksOf(world), valid.path)
        // An answer to HEAD has no body.
        const code = valid.method === 'HEAD' || /"code":"\w+"/.test(answer.body.toString())
        if (expected.includes(answer.status) && !trace && code) return
        const said = answer.body.toString().slice(0, 120)
        wrong.push(`${valid.method} ${valid.route} as ${caller.name}: ${answer.status} ${said}`)
      })
      client.close()
      expect(asked.length).toBeGreaterThan(1_000)
      expect(wrong).toEqual([])
    })

    test('private pages say nothing to those who may not read them', async () => {
      const client = rawClient(site.base)
      const marks = [...marksOf(world), ...privateWords]
      const asked = everyPage(world.things)
        .filter(({ isPrivate }) => isPrivate)
        .flatMap(({ path }) =>
          languages.flatMap((language) =>
            // Odd requests are the same in every language.
            ways
              .filter((_, index) => index < 3 || language === 'en' || language === 'hi')
              .flatMap((way) =>
                callers
                  .filter(({ kind }) =>
                    path.startsWith('/staff') ? !mayRead(kind, path) : kind === 'nobody',
                  )
                  .map((caller) => ({ way, caller, path: addressIn(language, path) })),
              ),
          ),
        )
      const wrong: string[] = []
      await inParallel(asked, 6, async ({ way: { name, to, ...sent }, caller, path }) => {
        const address = to?.(path) ?? path
        const headers = { ...caller.headers, ...sent.headers }
        const answer = await askMarked(client, address, { ...sent, headers })
        const trace = traceIn(
          answer,
          // Staff get the console's own 404, with its bar.
          marks.filter((mark) => caller.kind !== 'moderator' || mark !== 'Sign Out'),
          address,
        )
        if (trace || !isClosed(answer, name))
          wrong.push(`${name} ${address} as ${caller.name}: ${answer.status} ${trace ?? ''}`)
      })
      client.close()
      expect(asked.length).toBeGreaterThan(1_000)
      expect(wrong).toEqual([])
    })

    test('forged tokens open nothing', async () => {
      const doors = await everyDoor(site, world)
      // The valid one is accepted, or the others would prove nothing.
      const good = sessionOf(world.owner.cookie).access_token
      const open = await Promise.all(doors.slice(0, 8).map(([, ask]) => ask(good)))
      expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
      const marks = [...marksOf(world), ...privateWords]
      const tries = everyForgery(site, world).flatMap(([forged, token]) =>
        doors
          .filter(([name]) => name !== 'auth/v1/user' || !ofBackend.includes(forged))
          .map((door) => ({ forged, token, door })),
      )
      const wrong: string[] = []
      await inParallel(tries, 6, async ({ forged, token, door: [name, ask, isShut] }) => {
        const answer = await ask(token)
        const trace = traceIn(answer, marks, token)
        if (!isShut(answer) || trace || answer.status >= 500)
          wrong.push(`${forged} at ${name}: ${answer.status} ${trace ?? ''}`)
      })
      expect(wrong).toEqual([])
    })
  })
}
