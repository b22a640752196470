import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { childrenOf } from '../bench/processes.ts'
import { freePorts, type OwnSite, startSite } from '../setup/e2e-site.ts'
import { addressIn, everyPage } from '../setup/pages.ts'
import { inParallel, rawClient } from '../setup/raw-http.ts'
import { sessionOf } from '../setup/session-cookies.ts'
import { type SignedUp, signUp } from '../setup/signed-up.ts'
import { validRequests } from '../setup/valid-requests.ts'
import { databaseOf, makeWorld, type World, worldSql } from '../setup/world.ts'
import { leaves } from './authorisation/addresses.ts'
import { isCall } from './fuzz/judge.ts'
import { type Memory, memoryOf } from './fuzz/memory.ts'
import { callsOf, type Fuzzed, type Routine, requestsTo, requestsToPage } from './fuzz/requests.ts'
import { newTally } from './fuzz/tally.ts'
import { anyText } from './fuzz/values.ts'
import { median, type Proof, type Report } from './proof.ts'

const total = Number(process.env.PROOF_REQUESTS ?? 100_000)
const seed = Number(process.env.PROOF_SEED ?? randomInt(2 ** 31))
/** Requests generated together. */
const batch = 500
const sockets = 6

/** Handlers that take CPU time for each request and would use up the time of all others. */
const slow = /\/pdf$|\/og\/|login|sign-up|password|cron|\/image$|upload|\/reset|\/resend/
/** Handlers that end sessions or remove what others need: called by a person of their own. */
const ending = /^\w+ \/api\/(?:auth|account)(?:\/|$)|^DELETE|\/(?:delete|withdraw|revoke)$/

/** The database functions that visitors may call at the backend. */
async function exposedRoutines(site: OwnSite): Promise<Routine[]> {
  return databaseOf(site).ask<Routine>(`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
      array(select format_type(t, null) from unnest(p.proargtypes) as t) as types
    from pg_catalog.pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname not like 'tests\\_%'
      and (has_function_privilege('authenticated', p.oid, 'execute')
        or has_function_privilege('anon', p.oid, 'execute'))
      and p.prorettype <> 'trigger'::regtype
    order by 1`)
}

function everyTarget(site: OwnSite, world: World, routines: Routine[]): fc.Arbitrary<Fuzzed> {
  const valid = validRequests(world.things)
  const unknown = ['/api/no-such-handler', '/api/v1/no-such-call'].map((path) => ({
    ...{ method: 'POST', route: path, path, whose: 'anyone' as const, body: { a: 1 } },
  }))
  const pages = everyPage(world.things).flatMap(({ path }) => [path, addressIn('hi', path)])
  return fc.oneof(
    ...[...valid, ...unknown].map((one) => ({
      weight: slow.test(one.path) ? 1 : 8,
      arbitrary: requestsTo(one, site.base),
    })),
    ...pages.map((path) => ({ weight: 1, arbitrary: requestsToPage(path) })),
    ...routines.map((one) => ({ weight: 4, arbitrary: callsOf(one) })),
  )
}

/** A different network for every request, so that limits per network rarely apply. */
const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The sender of a request, as headers. */
function senders(site: OwnSite, world: World, people: SignedUp[]) {
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = site.workerEnv
  return ({ target, path, sent }: Fuzzed, index: number): Record<string, string> => {
    // Every fourth request comes from a stranger.
    const person = index % 4 === 0 ? null : people[index % people.length]
    if (target.startsWith('rpc ')) {
      const token = person ? sessionOf(person.cookie).access_token : apikey
      return { apikey, authorization: `Bearer ${token}` }
    }
    const own = ending.test(target) ? world.client : person
    const isApi = path.startsWith('/api/v1') && person
    return {
      'x-forwarded-for': anyNetwork(),
      cookie: String(sent.headers?.cookie || own?.cookie || ''),
      ...(isApi ? { authorization: `Bearer ${world.things.key}` } : {}),
    }
  }
}

async function bombard(report: Report, site: OwnSite, debugPort: number): Promise<void> {
  const world = await makeWorld(site)
  const people = [world.owner, world.other, world.moderator, world.admin, world.newcomer]
  for (let index = 0; index < 8; index++) people.push(await signUp(site, { from: anyNetwork() }))
  const routines = await exposedRoutines(site)
  const [web, backend] = [rawClient(site.base, sockets), rawClient(site.api, sockets)]
  const headersOf = senders(site, world, people)
  const tally = newTally()
  const shoot = async (fuzzed: Fuzzed, index: number) => {
    const { cookie: _, ...odd } = fuzzed.sent.headers ?? {}
    const sent = { ...fuzzed.sent, headers: { ...headersOf(fuzzed, index), ...odd } }
    const asked = performance.now()
    try {
      const answer = await (isCall(fuzzed) ? backend : web)(fuzzed.path, sent)
      tally.count(fuzzed, answer, performance.now() - asked)
    } catch (error) {
      tally.complain(fuzzed, `no answer: ${error instanceof Error ? error.message : error}`)
    }
  }
  const targets = everyTarget(site, world, routines)
  const [instance] = site.instances
  if (!instance) throw new Error('The site has no web server.')
  // The renderer, to measure what requests leave in memory.
  const [renderer = 0] = childrenOf(instance.pid())
  const memory = await memoryOf(renderer, debugPort)
  const samples: Memory[] = []
  const began = performance.now()
  for (let sent = 0; sent < total; sent += batch) {
    const numRuns = Math.min(batch, total - sent)
    const requests = fc.sample(targets, { seed: seed + sent, numRuns })
    await inParallel(requests, sockets, (one, index) => shoot(one, sent + index))
    samples.push(await memory.measure())
    // Limits are tested elsewhere; here they would only hide what's behind them.
    if (sent % 2000 === 0) await databaseOf(site).run('delete from public.rate_limits')
    if (sent % 10_000 === 0) report.note(`${sent + numRuns} requests`)
  }
  const seconds = (performance.now() - began) / 1000
  for (const one of [memory, web, backend]) one.close()
  report.figure('requests', `${total}, ${(total / seconds).toFixed(0)}/s`)
  report.figure('functions of the database', routines.length)
  tally.tell(report)
  reportMemory(report, samples)
}

function reportMemory(report: Report, samples: Memory[]): void {
  const between = (from: number, to: number, what: keyof Memory) => {
    const end = Math.max(Math.ceil(samples.length * to), 1)
    return median(samples.slice(Math.floor(samples.length * from), end).map((one) => one[what]))
  }
  const growth = (what: keyof Memory) => {
    const [early, late] = [between(0.1, 0.2, what), between(0.9, 1, what)]
    const share = late / early - 1
    const text = `${early.toFixed(0)} MB → ${late.toFixed(0)} MB, ${(100 * share).toFixed(1)} %`
    return { share, text }
  }
  report.figure('heap in use, garbage collected', growth('heap').text)
  const { share, text } = growth('resident')
  report.promise('memory grows by 10 % at most, garbage collected', share <= 0.1, text)
}

const hosts = [
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https://evil.example',
  '/en//evil.example',
  '/hi/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '///evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)//',
  '/@evil.example',
]

/** The targets of `next`, following redirects from the sign-in page of a signed-in person. */
async function proveNext(report: Report, site: OwnSite): Promise<void> {
  const client = rawClient(site.base)
  const { cookie } = await signUp(site)
  const next = fc
    .tuple(
      fc.constantFrom('', '/', '/en', '/dashboard?a=', ...hosts),
      fc.constantFrom(...hosts, ''),
      anyText,
    )
    .map((parts) => parts.join('').slice(0, 900))
  const wrong: string[] = []
  let redirects = 0
  await inParallel(fc.sample(next, { seed, numRuns: 600 }), 8, async (text, index) => {
    const value = encodeURIComponent(text.toWellFormed())
    const page = index % 2 ? '/auth' : '/de/auth'
    const { headers } = await client(`${page}?next=${value}`, { headers: { cookie } })
    const { location } = headers
    if (location === undefined) return
    redirects++
    if (leaves(location, site.base, page)) wrong.push(`${text} leads to ${location}`)
  })
  client.close()
  report.promise(
    'no way back leaves the origin',
    wrong.length === 0 && redirects > 500,
    `${redirects} redirects${wrong.length ? `:\n${wrong.slice(0, 10).join('\n')}` : ''}`,
  )
}

export const proof: Proof = {
  title: `${total} generated requests over all handlers and functions`,
  async run(report) {
    report.figure('seed (PROOF_SEED)', seed)
    const [debugPort = 0] = await freePorts(1)
    const NODE_OPTIONS = `--inspect-port=127.0.0.1:${debugPort}`
    const env = { TRUST_PROXY: '1', WEB_WORKERS: '1', NODE_OPTIONS }
    const site = await startSite({ sql: worldSql, env })
    try {
      await bombard(report, site, debugPort)
      await proveNext(report, site)
      const { cookie } = await signUp(site)
      const after = await fetch(`${site.base}/dashboard`, { headers: { cookie } })
      report.promise('the site works afterwards', after.status === 200, after.status)
    } finally {
      await site.stop()
    }
  },
}
