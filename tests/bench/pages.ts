import { gzipSync } from 'node:zlib'
import { coursePath, lessonPath, routes } from '../../lib/routes.ts'
import { askedBy } from '../e2e/asked-by.ts'
import { startSite } from '../setup/e2e-site.ts'
import { webProcesses, workedSeconds } from '../setup/processes.ts'
import { signUp } from '../setup/signed-up.ts'
import { kB, middle, type Part, table } from './bench.ts'
import { type Load, ask as load } from './load.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_RUNS ?? 3)
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
async function start() {
  // The limits of sign-up count by address.
  const site = await startSite({ env: { TRUST_PROXY: '1' } })
  const cookies: string[] = []
  for (let index = 1; index <= people; index++) {
    cookies.push((await signUp(site, { from: `192.0.2.${index}` })).cookie)
  }
  return { site, cookies }
}
type Measured = Awaited<ReturnType<typeof start>>

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

async function row(path: string, one: Measured): Promise<(string | number)[]> {
  const { site, cookies } = one
  const found: Round[] = []
  for (let turn = 0; turn < rounds; turn++) found.push(await round(path, one))
  const answer = await fetch(site.base + path, { headers: { cookie: cookies[0] ?? '' } })
  if (answer.status !== 200) return [path, `answers ${answer.status}`]
  const text = await answer.text()
  const of = (part: keyof Round) => middle(found.map((figures) => figures[part]))
  return [
    ...[path, kB(Buffer.byteLength(text)), kB(await scriptBytes(site.base, text))],
    ...[of('web').toFixed(1), of('backend').toFixed(1), of('alone').toFixed(0)],
    ...[of('many').toFixed(0), found.reduce((sum, { failed }) => sum + failed, 0)],
  ]
}

export const part: Part = {
  title: 'signed-in pages: weight, CPU per request, and requests a second by one and by 20 at once',
  async run(write) {
    const one = await start()
    const rows: (string | number)[][] = [
      ['page', 'HTML kB', 'JS kB (gzip)', 'web ms', 'backend ms', 'by 1', 'by 20', 'failed'],
    ]
    try {
      for (const path of process.env.BENCH_PATHS?.split(' ') ?? paths) {
        rows.push(await row(path, one))
      }
    } finally {
      await one.site.stop()
    }
    for (const line of table(rows)) write(line)
  },
}
