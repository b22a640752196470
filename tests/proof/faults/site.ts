import { type OwnSite, startSite } from '../../setup/e2e-site.ts'
import { type Fault, type FaultProxy, faults, startFaultProxy } from '../../setup/fault-proxy.ts'
import { makeWorld, worldSql } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { proveForms } from './forms.ts'
import { provePages } from './rounds.ts'
import { proveScreens } from './screens.ts'

/** A site whose backend is behind the proxy, with people and data. */
export type Stage = {
  site: OwnSite
  proxy: FaultProxy
  world: Awaited<ReturnType<typeof makeWorld>>
  faults: readonly Fault[]
}

function chosen(): readonly Fault[] {
  const names = process.env.PROOF_FAULTS?.split(',')
  return names ? faults.filter((fault) => names.includes(fault)) : faults
}

/** Starts the site, creates people, and tries every fault with pages and forms. */
export async function proveFaults(report: Report): Promise<void> {
  const parts = process.env.PROOF_PARTS?.split(',') ?? ['pages', 'screens', 'forms']
  let proxy: FaultProxy | undefined
  const site = await startSite({
    sql: worldSql,
    // Many networks, so that no limit hides a fault's effect.
    env: { TRUST_PROXY: '1' },
    async through(api) {
      proxy = await startFaultProxy(api)
      return proxy.origin
    },
  })
  try {
    if (!proxy) throw new Error('There is no proxy.')
    const stage = { site, proxy, world: await makeWorld(site), faults: chosen() }
    if (parts.includes('pages')) await provePages(stage, report)
    if (parts.includes('screens')) await proveScreens(stage, report)
    if (parts.includes('forms')) await proveForms(stage, report)
  } finally {
    await site.stop()
    await proxy?.close()
  }
}
