import { routes } from '../../lib/routes.ts'
import { startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { type Part, table } from './bench.ts'
import { ask } from './load.ts'
import { residentBytes, webProcesses } from './processes.ts'

/** Duration of the long load; the two before take a sixth of it each. */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const connections = 20

export const part: Part = {
  title: `memory of web server and backend (MB), with ${connections} active connections`,
  async run(write) {
    const site = await startSite()
    try {
      const rows: (string | number)[][] = [['', 'web server', 'backend']]
      const note = (moment: string) => {
        const web = webProcesses(site.instances[0]?.pid() ?? 0)
        const held = (pids: number[]) =>
          (pids.reduce((sum, pid) => sum + residentBytes(pid), 0) / 1e6).toFixed(0)
        rows.push([moment, held(web), held([site.backendPid()])])
      }
      const { cookie } = await signUp(site)
      const load = (path: string, duration: number) =>
        ask(site.base + path, { connections, duration, headers: { cookie } })
      note('after start')
      await load(routes.home, seconds / 6)
      note(`after ${seconds / 6} s of home pages`)
      await load(routes.dashboard, seconds / 6)
      note(`after ${seconds / 6} s of dashboards`)
      for (let part = 1; part <= 3; part++) {
        await load(routes.dashboard, seconds / 3)
        note(`after ${(seconds / 3) * part} s more`)
      }
      for (const line of table(rows)) write(line)
    } finally {
      await site.stop()
    }
  },
}
