import { startSite } from '../setup/e2e-site.ts'
import { worldSql } from '../setup/world.ts'
import { proveAccounts } from './attacks/accounts.ts'
import { proveLearning, proveUploads } from './attacks/members.ts'
import {
  proveCache,
  proveOrigin,
  provePosts,
  proveRepository,
  proveUpgrades,
} from './attacks/server.ts'
import { proveSessions, proveSigningOut } from './attacks/sessions.ts'
import type { Proof } from './proof.ts'

/** Each attack begins on a fresh site, so that none meets the limits that another one used up. */
const options = { sql: worldSql, env: { TRUST_PROXY: '1' } }

const attacks = [
  proveCache,
  proveAccounts,
  proveUpgrades,
  provePosts,
  proveSessions,
  proveUploads,
  proveSigningOut,
  proveLearning,
] as const

export const proof: Proof = {
  title: 'fourteen attacks that once worked are refused',
  async run(report) {
    proveRepository(report)
    for (const attack of attacks) {
      const site = await startSite(options)
      try {
        await attack(report, site)
      } finally {
        await site.stop()
      }
    }
    // Last, since it builds for a port of its own.
    await proveOrigin(report)
  },
}
