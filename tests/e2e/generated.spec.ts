import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import type { OwnSite } from '../setup/e2e-site.ts'
import { addressIn, everyPage } from '../setup/pages.ts'
import { residentBytes, webProcesses } from '../setup/processes.ts'
import { type Answer, type Client, inParallel, rawClient, textOf } from '../setup/raw-http.ts'
import { type SignedUp, signUp } from '../setup/signed-up.ts'
import { validRequests } from '../setup/valid-requests.ts'
import { databaseOf, makeWorld, type World, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { type Generated, requestsTo, requestsToPage } from './generated.ts'
import { ownSite } from './own-site.ts'

const total = Number(process.env.NIGHT_REQUESTS ?? 100_000)
const seed = Number(process.env.NIGHT_SEED ?? randomInt(2 ** 31))
/** Requests generated together. */
const batch = 500

/** Handlers that take CPU time for each request and would use up the time of all others. */
const slow = /\/pdf$|\/og\/|login|sign-up|password|cron|\/image$|upload|\/reset|\/resend/
/** Handlers that end sessions or remove what others need: called by a person of their own. */
const ending = /^\w+ \/api\/(?:auth|account)(?:\/|$)|^DELETE|\/(?:delete|withdraw|revoke)$/

const leaks = {
  'a stack trace':
    /\bat (?:async )?[\w.$<>[\] ]+ \((?:file|node|\/|\.next|webpack)[^)]*:\d+:\d+\)|node_modules\/|\bfile:\/\/\/|(?:Type|Reference|Range|Syntax)Error: /,
  'a path': /\/(?:tmp|work|home|root|usr|app|var)\/[\w.-]+\/|\.next\/server|\.tsx?:\d+/,
  SQL: /syntax error at or near|PL\/pgSQL|pg_catalog|relation "|violates \w+ constraint|\b(?:select|insert into|update|delete from)\s+[\w".]+\s+(?:from|set|values|where)\b/i,
}

/** The problem with the response to a generated request; null if there is none. */
function complaint(asked: Generated, answer: Answer): string | null {
  const { sent, path, isPage } = asked
  const { status, headers } = answer
  const text = textOf(answer)
  if (status >= 500 || status < 100) return `${status}`
  // A response may repeat its request.
  const readable = path.replace(/%(?![0-9a-f]{2})|%[89a-f][0-9a-f]/gi, '')
  const echo = `${sent.body ?? ''} ${decodeURIComponent(readable)}`
  const isHtml = isPage || text.startsWith('<!DOCTYPE')
  for (const [name, pattern] of Object.entries(leaks)) {
    // Pages speak of SQL and paths, as do questions of our courses.
    if (name !== 'a stack trace' && (isHtml || path.includes('/questions/csv'))) continue
    const found = pattern.exec(text)?.[0]
    if (found && !echo.includes(found)) return `${name}: ${found.slice(0, 80)}`
  }
  if (status < 400 || !/json/.test(headers['content-type'] ?? '') || text === '') return null
  try {
    const { code, error } = JSON.parse(text) as { code?: unknown; error?: { code?: unknown } }
    return code || error?.code ? null : `no code in ${text.slice(0, 80)}`
  } catch {
    return `no JSON in ${text.slice(0, 80)}`
  }
}

function everyTarget({ base }: OwnSite, { things }: World) {
  const unknown = ['/api/no-such-handler', '/api/v1/no-such-call'].map((path) => ({
    ...{ method: 'POST', route: path, path, whose: 'anyone' as const, body: { a: 1 } },
  }))
  const pages = everyPage(things).flatMap(({ path }) => [path, addressIn('hi', path)])
  return fc.oneof(
    ...[...validRequests(things), ...unknown].map((one) => ({
      ...{ weight: slow.test(one.path) ? 1 : 8, arbitrary: requestsTo(one, base) },
    })),
    ...pages.map((path) => ({ weight: 1, arbitrary: requestsToPage(path) })),
  )
}

/** A different network for every request, so that limits per network rarely apply. */
const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const hosts =
  '//evil.example /\\evil.example /%5cevil.example https:evil.example https://evil.example /en//evil.example ' +
  '/hi/\\evil.example /.//evil.example /\t/evil.example ///evil.example /a/..//evil.example /%2f/evil.example ' +
  '\\\\evil.example javascript:alert(1)// /@evil.example /%0d%0a/evil.example /;/evil.example'

/** Whether a browser that asked `base` for something follows `location` to another host. */
function leaves(location: string, base: string): boolean {
  // As browsers parse it: tabs and line breaks dropped, backslashes as slashes.
  const read = location.replace(/[\t\n\r]/g, '').replaceAll('\\', '/')
  return URL.canParse(read, base) && new URL(read, base).origin !== new URL(base).origin
}

const ofServer =
  '.git/HEAD .git/config .env .env.local .env.production package.json next.config.mjs middleware.ts lib/env.ts ' +
  'supabase/config.toml README.md .next/BUILD_ID .next/server/middleware.js server/middleware.js etc/passwd ' +
  'proc/self/environ front/manifest.json routes-manifest.json'
const ascents = '.. %2e%2e .%2e %252e%252e ..%2f.. ..%5c ..\\ %c0%ae%c0%ae ....// ..; %00..'.split(
  ' ',
)
/** Texts from files that must never be sent. */
const contents =
  /\[core\]|ref: refs\/heads|"dependencies"|SUPABASE_SECRET_KEY|root:x:0|jwtSecret|createServer\(|defineConfig|"sourcesContent"|project_id\s*=|export async function middleware/

test.describe('generated requests', { tag: '@night' }, () => {
  const site = ownSite(() => ({ sql: worldSql, env: { TRUST_PROXY: '1' } }), { timeout: 3_600_000 })
  let world: World
  let web: Client
  let people: SignedUp[]

  test.beforeAll(async () => {
    world = await makeWorld(site)
    web = rawClient(site.base, 6)
    people = [world.owner, world.other, world.moderator, world.admin, world.newcomer]
    for (let more = 0; more < 8; more++) people.push(await signUp(site, { from: anyNetwork() }))
  })

  test.afterAll(() => web?.close())

  /** The sender of a request, as headers; every fourth request comes from a stranger. */
  function senderOf({ target, path, sent }: Generated, index: number): Record<string, string> {
    const person = index % 4 === 0 ? null : people[index % people.length]
    const own = ending.test(target) ? world.client : person
    const isApi = path.startsWith('/api/v1') && person
    return {
      'x-forwarded-for': anyNetwork(),
      cookie: String(sent.headers?.cookie || own?.cookie || ''),
      ...(isApi && { authorization: `Bearer ${world.things.key}` }),
    }
  }

  test(`${total} of them cause no server error and reveal nothing of the server`, async () => {
    test.info().annotations.push({ type: 'seed', description: `NIGHT_SEED=${seed}` })
    const targets = everyTarget(site, world)
    // One example of each problem is enough.
    const wrong = new Map<string, string>()
    const memory: number[] = []
    for (let sent = 0; sent < total; sent += batch) {
      const requests = fc.sample(targets, { seed: seed + sent, numRuns: batch })
      await inParallel(requests, 6, async (one, index) => {
        const { cookie: _, ...odd } = one.sent.headers ?? {}
        const given = { ...one.sent, headers: { ...senderOf(one, index), ...odd } }
        const found = await web(one.path, given).then(
          (answer) => complaint(one, answer),
          (error: Error) => `no answer: ${error.message}`,
        )
        if (!found) return
        const asked = `${given.method} ${one.path.slice(0, 200)} ${JSON.stringify(odd).slice(0, 300)}`
        wrong.set(`${one.target}: ${found}`, `${asked} ${String(given.body).slice(0, 300)}`)
      })
      const pids = webProcesses(site.instances[0]?.pid() ?? 0)
      memory.push(pids.reduce((sum, pid) => sum + residentBytes(pid), 0))
      // Limits are tested elsewhere; here they would only hide what's behind them.
      if (sent % 2000 === 0) await databaseOf(site).run('delete from public.rate_limits')
    }
    expect(Object.fromEntries(wrong), `seed ${seed}`).toEqual({})
    // Nothing that was answered stays in memory: the least of the last fifth is near the most of the second.
    const fifth = Math.ceil(memory.length / 5)
    const early = Math.max(...memory.slice(fifth, 2 * fifth), memory[0] ?? 0)
    expect(Math.min(...memory.slice(-fifth))).toBeLessThan(1.5 * early)
    const { cookie } = await signUp(site, { from: anyNetwork() })
    expect((await web('/dashboard', { headers: { cookie } })).status).toBe(200)
  })

  test('no URL, way back or header leads to another site', async () => {
    const { cookie } = world.owner
    const prefixes = [
      '',
      '/',
      '/en',
      '/hi',
      '/en/en',
      '/profile',
      '/fr/tutorials',
      '/docs/api',
      '/dashboard?a=',
    ]
    const targets = prefixes.flatMap((start) => hosts.split(' ').map((host) => start + host))
    const asks: [path: string, headers: Record<string, string>][] = targets.flatMap((target) => [
      // Other paths than these can't be in a request line.
      [target.startsWith('/') ? target.replaceAll('\t', '%09') : `/${encodeURI(target)}`, {}],
      [`/auth?next=${encodeURIComponent(target)}`, { cookie }],
      [`/de/auth?next=${encodeURIComponent(target)}`, { cookie }],
      [`/auth/callback?code=none&next=${encodeURIComponent(target)}`, {}],
    ])
    for (const name of ['host', 'x-forwarded-host', 'x-forwarded-prefix', 'x-original-url'])
      for (const path of ['/en/about', '/dashboard', '/profile', '/hi//about'])
        asks.push([path, { [name]: 'evil.example' }])
    const wrong: string[] = []
    let redirects = 0
    await inParallel(asks, 6, async ([path, headers]) => {
      const { status, headers: answered } = await web(path, { headers })
      if (status >= 500) wrong.push(`${path}: ${status}`)
      if (answered.location === undefined) return
      redirects++
      if (leaves(answered.location, site.base)) wrong.push(`${path} leads to ${answered.location}`)
    })
    expect(wrong).toEqual([])
    expect(redirects).toBeGreaterThan(200)
  })

  test('no URL leads to a file of the server', async () => {
    const roots = '/ /_next/ /_next/static/ /fonts/ /api/ /en/ /icons/ /og/en/'.split(' ')
    const paths = roots.flatMap((root) =>
      ofServer
        .split(' ')
        .flatMap((file) => [file, ...ascents.map((up) => `${up}/`.repeat(4) + file)])
        .map((rest) => root + rest),
    )
    const wrong: string[] = []
    await inParallel(paths, 6, async (path) => {
      const { status, body } = await web(path)
      const text = body.toString()
      const isSent = status === 200 && contents.test(text) && !text.startsWith('<!DOCTYPE')
      if (isSent || status >= 500) wrong.push(`${path}: ${status} ${text.slice(0, 60)}`)
    })
    expect(wrong).toEqual([])
  })
})
