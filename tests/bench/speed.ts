import { resolve } from 'node:path'
import { routes } from '../../lib/routes.ts'
import { startSite } from '../setup/e2e-site.ts'
import { findNginx, startNginx } from '../setup/nginx.ts'
import { pin, unpin, webProcesses, workedSeconds } from '../setup/processes.ts'
import { signUp } from '../setup/signed-up.ts'
import { type Part, table } from './bench.ts'
import { ask } from './load.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const connections = 50

/** The core of the measured server; this process and everything else use the other one. */
const answering = 0
const asking = 1

type Found = (string | number)[]

/** Requests `url` repeatedly while `pids` answer. */
async function load(
  name: string,
  url: string,
  pids: readonly number[],
  headers: Record<string, string>,
): Promise<Found> {
  const measure = (duration: number) => ask(url, { connections, duration, headers })
  await measure(Math.min(2, seconds))
  const worked = () => pids.reduce((sum, pid) => sum + workedSeconds(pid), 0)
  const before = worked()
  const began = performance.now()
  const { total, rate, p50, p99, throughput, failed } = await measure(seconds)
  const busy = ((worked() - before) * 1000) / (performance.now() - began)
  const perBusySecond = total / (busy * seconds)
  return [
    name,
    headers['accept-encoding'] ?? '',
    rate.toFixed(0),
    `${p50.toFixed(0)} ms`,
    `${p99.toFixed(0)} ms`,
    (throughput / 1e6).toFixed(0),
    `${(busy * 100).toFixed(0)} %`,
    perBusySecond.toFixed(0),
    failed,
  ]
}

/** The headers of the home page, for a server that has to send the same. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url)
  const own = ['content-encoding', 'content-length', 'content-type', 'connection', 'keep-alive']
  const same = [...headers].filter(([name]) => ![...own, 'date', 'etag', 'vary'].includes(name))
  return Object.fromEntries([...same, ['vary', headers.get('vary') ?? '']])
}

const clients = [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }] as const

/** The same page from nginx with files, and from the shipped nginx in front of the site, both over TLS. */
async function besideNginx(base: string, pages: string): Promise<Found[]> {
  const headers = await headersOf(`${base}/`)
  const plain = await startNginx({ config: 'plain', root: pages, headers, core: answering })
  const found: Found[] = []
  for (const client of clients) {
    found.push(await load('nginx, plain files (TLS)', `${plain.base}/`, plain.workers(), client))
  }
  await plain.stop()
  const front = await startNginx({ config: 'shipped', instances: [base], core: answering })
  for (const client of clients) {
    found.push(
      await load('behind the shipped nginx (TLS)', `${front.base}/`, front.workers(), client),
    )
  }
  await front.stop()
  return found
}

export const part: Part = {
  title: `${connections} connections for ${seconds} s: servers on core ${answering}, clients on core ${asking}`,
  async run(write) {
    pin(process.pid, asking)
    const site = await startSite()
    try {
      const pid = site.instances[0]?.pid() ?? 0
      const processes = webProcesses(pid)
      for (const one of processes) pin(one, answering)
      const { cookie } = await signUp(site)
      const home = `${site.base}/`
      const web = [
        await load('the web server', home, processes, clients[0]),
        await load('the web server', home, processes, clients[1]),
      ]
      const dashboard = site.base + routes.dashboard
      const signedIn = await load('the web server, /dashboard', dashboard, processes, {
        ...clients[0],
        cookie,
      })
      const nginx = findNginx() ? await besideNginx(site.base, resolve('.next/front')) : []
      const head = 'server,accepts,a second,p50,p99,MB/s,busy,per busy second,failed'.split(',')
      const found = [...web, ...nginx, signedIn]
      for (const line of table([head, ...found])) write(line)
      write('')
      write('busy: how much of its core the server used. If that is little, the client was')
      write(
        'the slower one; then compare requests per busy second. The backend is on the other core.',
      )
    } finally {
      await site.stop()
      unpin(process.pid)
    }
  },
}
