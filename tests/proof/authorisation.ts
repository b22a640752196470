import { startSite } from '../setup/e2e-site.ts'
import { withoutMiddleware } from '../setup/without-middleware.ts'
import { makeWorld, worldSql } from '../setup/world.ts'
import { proveAddresses } from './authorisation/addresses.ts'
import { everyCaller } from './authorisation/callers.ts'
import { proveHandlers, proveMethods } from './authorisation/handlers.ts'
import { proveActions, provePages } from './authorisation/pages.ts'
import { proveTokens } from './authorisation/tokens.ts'
import type { Proof, Report } from './proof.ts'

/** A site whose limits never apply, because every request counts for its own person or network. */
const options = { sql: worldSql, env: { TRUST_PROXY: '1' } }

async function proveWhole(report: Report): Promise<void> {
  const site = await startSite(options)
  try {
    const world = await makeWorld(site)
    const callers = await everyCaller(site, world)
    await proveHandlers(report, site, world, callers, 'with middleware')
    await provePages(report, site, world, callers, 'with middleware')
    await proveTokens(report, site, world, 'with middleware')
    await proveMethods(report, site, world)
    await proveAddresses(report, site, world)
  } finally {
    await site.stop()
  }
}

async function proveWithoutMiddleware(report: Report): Promise<void> {
  const { folder, remove } = withoutMiddleware()
  try {
    const site = await startSite({ ...options, built: folder })
    try {
      // Only middleware knows the requested page, and passes it to the sign-in page.
      const asked = await fetch(`${site.base}/dashboard`, { redirect: 'manual' })
      const location = asked.headers.get('location') ?? ''
      report.promise('this build runs without its middleware', location === '/auth', location)
      const world = await makeWorld(site)
      const callers = await everyCaller(site, world)
      await provePages(report, site, world, callers, 'without middleware')
      await proveActions(report, site, world, callers, 'without middleware')
      await proveHandlers(report, site, world, callers, 'without middleware')
      await proveTokens(report, site, world, 'without middleware')
    } finally {
      await site.stop()
    }
  } finally {
    remove()
  }
}

export const proof: Proof = {
  title:
    'private reads and writes are denied: without middleware, with forged tokens, by every method',
  async run(report) {
    await proveWithoutMiddleware(report)
    await proveWhole(report)
  },
}
