import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { coursePath, lessonPath, routes } from '../../lib/routes.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { ask } from './ask.ts'
import { askedBy } from './asked-by.ts'
import { kB, type Part, table } from './bench.ts'
import { ask as load } from './load.ts'
import { workedSeconds } from './processes.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
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

/** A site with a signed-in member. */
type Measured = { name: string; site: OwnSite; cookie: string }

async function start(name: string, checkout?: string): Promise<Measured> {
  const site = await startSite(checkout ? { checkout } : {})
  const { cookie } = await signUp(site)
  return { name, site, cookie }
}

/** The size of a page's scripts, compressed with gzip's usual level, whatever the server prefers. */
async function scriptBytes(base: string, html: string): Promise<number> {
  const { scripts } = askedBy(html)
  const sizes = scripts.map(async (path) => {
    const { text } = await ask(new URL(path, base).href)
    return gzipSync(text).length
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

/** Seconds of CPU that a site has used so far. Other programs affect them less than waiting times. */
const worked = ({ site }: Measured) => ({
  web: site.instances.reduce((sum, instance) => sum + workedSeconds(instance.pid()), 0),
  backend: workedSeconds(site.backendPid()),
})

async function measure(path: string, one: Measured): Promise<(string | number)[]> {
  const { name, site, cookie } = one
  const url = site.base + path
  const { status, text } = await ask(url, cookie)
  if (status !== 200) return [path, name, `answers ${status}`]
  const headers = { cookie, 'accept-encoding': 'gzip' }
  const under = (connections: number, duration: number) =>
    load(url, { connections, duration, headers })
  await under(4, seconds)
  const alone = await under(1, seconds)
  const before = worked(one)
  const many = await under(20, seconds)
  const after = worked(one)
  const ms = (part: keyof typeof before) =>
    (((after[part] - before[part]) * 1000) / many.total).toFixed(1)
  return [
    path,
    name,
    kB(Buffer.byteLength(text)),
    kB(await scriptBytes(site.base, text)),
    ms('web'),
    ms('backend'),
    alone.rate.toFixed(0),
    many.rate.toFixed(0),
    alone.failed + many.failed,
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
        for (const one of sites) rows.push(await measure(path, one))
      }
    } finally {
      for (const { site } of sites) await site.stop()
    }
    for (const line of table(rows)) write(line)
  },
}
