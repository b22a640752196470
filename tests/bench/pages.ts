import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { coursePath, lessonPath, routes } from '../../lib/routes.ts'
import { askedBy } from '../e2e/asked-by.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { webProcesses, workedSeconds } from '../setup/processes.ts'
import { signUp } from '../setup/signed-up.ts'
import { kB, middle, type Part, table } from './bench.ts'
import { type Load, ask as load } from './load.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_RUNS ?? 3)
/** Another checkout with its build, measured in the same run. */
const other = process.env.BENCH_OTHER

const course = 'building-on-model-apis'
const paths = [
  routes.dashboard,
  routes.learningHub,
  coursePath(course),
  lessonPath(course, 'one-call-over-http'),
  routes.liveLearning,
  routes.events,
  `${routes.events}?view=month`,
  routes.projectShowcase,
  routes.certifications,
  routes.profileSettings,
]

/** How many people ask at once, each on a connection of their own: a renderer serves some of them. */
const people = 20

/** A site with people signed in. */
type Measured = { name: string; site: OwnSite; cookies: string[] }

async function start(name: string, checkout?: string): Promise<Measured> {
  // The limits of sign-up count by address.
  const site = await startSite({ ...(checkout ? { checkout } : {}), env: { TRUST_PROXY: '1' } })
  const cookies: string[] = []
  for (let index = 1; index <= people; index++) {
    cookies.push((await signUp(site, { from: `192.0.2.${index}` })).cookie)
  }
  return { name, site, cookies }
}

/** The size of a page's scripts, compressed with gzip's usual level, whatever the server prefers. */
async function scriptBytes(base: string, html: string): Promise<number> {
  const { scripts } = askedBy(html)
  const sizes = scripts.map(async (path) => {
    const script = await fetch(new URL(path, base))
    return gzipSync(await script.text()).length
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

/** Seconds of CPU that a site has used so far. Other programs affect them less than waiting times. */
const worked = ({ site }: Measured) => ({
  web: site.instances
    .flatMap((instance) => webProcesses(instance.pid()))
    .reduce((sum, pid) => sum + workedSeconds(pid), 0),
  backend: workedSeconds(site.backendPid()),
})

/** A page in all sites in turn, several times, so that other load on the machine meets all alike. */
async function measure(path: string, sites: Measured[]): Promise<(string | number)[][]> {
  const found = sites.map(() => [] as Round[])
  for (let turn = 0; turn < rounds; turn++) {
    for (const [index, one] of sites.entries()) found[index]?.push(await round(path, one))
  }
  return Promise.all(sites.map((one, index) => row(path, one, found[index] ?? [])))
}

type Round = { web: number; backend: number; alone: number; many: number; failed: number }

/** What a page costs and how often it answers. */
async function round(path: string, one: Measured): Promise<Round> {
  const url = one.site.base + path
  const under = async (count: number, duration: number) =>
    Promise.all(
      one.cookies.slice(0, count).map((cookie) =>
        load(url, {
          connections: 1,
          duration,
          headers: { cookie, 'accept-encoding': 'gzip' },
        }),
      ),
    )
  const sum = (all: Load[], of: (load: Load) => number) => all.reduce((n, load) => n + of(load), 0)
  await under(people, seconds / 2)
  const alone = await under(1, seconds / 2)
  const before = worked(one)
  const many = await under(people, seconds)
  const after = worked(one)
  const total = sum(many, (load) => load.total)
  const ms = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / total
  return {
    web: ms('web'),
    backend: ms('backend'),
    alone: sum(alone, (load) => load.rate),
    many: sum(many, (load) => load.rate),
    failed: sum([...alone, ...many], (load) => load.failed),
  }
}

async function row(path: string, one: Measured, found: Round[]): Promise<(string | number)[]> {
  const { name, site, cookies } = one
  const answer = await fetch(site.base + path, { headers: { cookie: cookies[0] ?? '' } })
  if (answer.status !== 200) return [path, name, `answers ${answer.status}`]
  const text = await answer.text()
  const of = (part: keyof Round) => middle(found.map((figures) => figures[part]))
  return [
    path,
    name,
    kB(Buffer.byteLength(text)),
    kB(await scriptBytes(site.base, text)),
    of('web').toFixed(1),
    of('backend').toFixed(1),
    of('alone').toFixed(0),
    of('many').toFixed(0),
    found.reduce((sum, { failed }) => sum + failed, 0),
  ]
}

export const part: Part = {
  title:
    'signed-in pages: weight, CPU per request, and requests a second by one and by 20 at once ' +
    '(BENCH_OTHER: another checkout to compare with)',
  async run(write) {
    const wanted = process.env.BENCH_PATHS?.split(' ') ?? paths
    const rows: (string | number)[][] = [
      ['page', '', 'HTML kB', 'JS kB (gzip)', 'web ms', 'backend ms', 'by 1', 'by 20', 'failed'],
    ]
    const sites: Measured[] = []
    try {
      if (other) sites.push(await start('before', resolve(other)))
      sites.push(await start(other ? 'now' : ''))
      for (const path of wanted) {
        rows.push(...(await measure(path, sites)))
      }
    } finally {
      for (const { site } of sites) await site.stop()
    }
    for (const line of table(rows)) write(line)
  },
}
