import { startSite } from '../setup/e2e-site.ts'
import { makeWorld, worldSql } from '../setup/world.ts'
import { checkHtml } from './checkers/html.ts'
import { checkOpenApi } from './checkers/openapi.ts'
import type { Proof } from './proof.ts'

/** Needs Java and Schemathesis (docs/operations.md); npx brings the other two. */
export const proof: Proof = {
  title: 'independent checkers: Nu on every page, Spectral and Schemathesis on the developer API',
  async run(report) {
    const site = await startSite({ sql: worldSql, env: { TRUST_PROXY: '1' } })
    try {
      const world = await makeWorld(site)
      await checkHtml(report, site.base, world)
      await checkOpenApi(report, site.base, world)
    } finally {
      await site.stop()
    }
  },
}
