import { routes } from '../../lib/routes.ts'
import { percentile } from '../proof/proof.ts'
import { startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { type Part, table } from './bench.ts'

const people = 20
const rounds = 15
const paths = [routes.dashboard, routes.learningHub, routes.events, routes.certifications]

/** Each person requests `url` repeatedly, all at once. */
async function load(url: string, cookies: readonly string[]): Promise<(string | number)[]> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  await Promise.all(
    cookies.map(async (cookie) => {
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
        await response.arrayBuffer()
        if (response.status !== 200) failed++
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
  const rate = (times.length / seconds).toFixed(1)
  return [cookies.length, times.length, failed, ms(0.5), ms(0.95), ms(0.99), rate]
}

export const part: Part = {
  title: 'private pages, requested by one and by many people at once',
  async run(write) {
    const site = await startSite({ env: { TRUST_PROXY: '1' } })
    try {
      const cookies: string[] = []
      for (let index = 1; index <= people; index++) {
        cookies.push((await signUp(site, { from: `192.0.2.${index}` })).cookie)
      }
      const head = ['page', 'people', 'requests', 'failed', 'p50', 'p95', 'p99', 'a second']
      const rows: (string | number)[][] = [head]
      for (const path of paths) {
        rows.push([path, ...(await load(site.base + path, cookies.slice(0, 1)))])
        rows.push([path, ...(await load(site.base + path, cookies))])
      }
      for (const line of table(rows)) write(line)
    } finally {
      await site.stop()
    }
  },
}
