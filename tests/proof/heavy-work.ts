import { randomBytes } from 'node:crypto'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { inParallel } from '../setup/raw-http.ts'
import { makeWorld, type World, worldSql } from '../setup/world.ts'
import { type Proof, percentile, type Report } from './proof.ts'

const requests = Number(process.env.PROOF_REQUESTS ?? 200)
/** Like one person's program; `load` tests what a crowd does to the site. */
const atOnce = 20
/**
 * The time within which others must be answered while the work goes on, in milliseconds. The longest piece of work is
 * the first certificate in a language laid out by a new process.
 */
const patience = 500

type Ask = (index: number) => { path: string; headers?: Record<string, string>; body?: unknown }

const locales = ['en', 'hi', 'es', 'fr', 'de']
const languageOf = (index: number) => locales[index % locales.length]

/** Work that visitors or members may request. */
function works({ owner, things }: World): Record<string, Ask> {
  const signedIn = { cookie: owner.cookie }
  return {
    'certificates as PDF': (index) => ({
      path: `/api/certificates/${things.certificate}/pdf?lang=${languageOf(index)}`,
    }),
    'pictures of projects': (index) => ({
      path: `/og/${languageOf(index)}/projects/${things.published}.png`,
    }),
    'the health check': () => ({ path: '/api/health' }),
    'downloads of one’s data': () => ({ path: '/api/account/export', headers: signedIn }),
    'progress of a learner': () => ({ path: '/api/learning/overview', headers: signedIn }),
    'live events': () => ({ path: '/api/live/events', headers: signedIn }),
    'calendar files': () => ({ path: `/api/live/events/${things.event}/ics`, headers: signedIn }),
    'made-up API keys': () => ({
      path: '/api/v1/files',
      headers: { authorization: `Bearer alt_${randomBytes(24).toString('hex')}` },
    }),
    'made-up message pages': () => ({
      path: `/support/messages/${randomBytes(32).toString('base64url')}`,
    }),
    'readings of texts': (index) => ({
      path: '/api/sentiment',
      body: { text: `The answer was quick and friendly, the price less so. ${index}. `.repeat(12) },
    }),
  }
}

/** Requests the ping repeatedly until `work` is done; returns how long each took. */
async function pingDuring(base: string, work: Promise<unknown>): Promise<number[]> {
  let going = true
  const stop = () => {
    going = false
  }
  work.then(stop, stop)
  const times: number[] = []
  while (going) {
    const began = performance.now()
    await (await fetch(`${base}/api/ping`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}

async function ask({ base }: OwnSite, make: Ask, index: number): Promise<number> {
  const { path, headers, body } = make(index)
  const response = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { origin: base, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return response.status
}

async function prove(report: Report, site: OwnSite, world: World): Promise<void> {
  for (const [name, make] of Object.entries(works(world))) {
    // Work that's done only once isn't measured.
    await ask(site, make, requests)
    const statuses = new Set<number>()
    const all = inParallel(Array.from({ length: requests }), atOnce, async (_, index) => {
      statuses.add(await ask(site, make, index))
    })
    const pings = await pingDuring(site.base, all)
    await all
    const worst = Math.round(Math.max(...pings))
    const p95 = Math.round(percentile(pings, 0.95))
    report.promise(
      `${requests} ${name}, ${atOnce} at a time: answered, refused or put off`,
      [...statuses].every((status) => [200, 401, 404, 429, 503].includes(status)),
      [...statuses].sort().join(', '),
    )
    report.promise(
      `… and others are answered within ${patience} ms`,
      worst <= patience,
      `at most ${worst} ms, 95 % within ${p95} ms, of ${pings.length}`,
    )
  }
}

export const proof: Proof = {
  title: 'heavy requests by anyone don’t keep others waiting',
  async run(report) {
    const site = await startSite({ sql: worldSql })
    try {
      await prove(report, site, await makeWorld(site))
    } finally {
      await site.stop()
    }
  },
}
