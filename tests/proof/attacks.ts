import { startSite } from '../setup/e2e-site.ts'
import { worldSql } from '../setup/world.ts'
import { proveAccounts } from './attacks/accounts.ts'
import { proveLearning, proveUploads } from './attacks/members.ts'
import { provePasswords } from './attacks/passwords.ts'
import {
  proveCache,
  proveOrigin,
  provePosts,
  proveRepository,
  proveUpgrades,
} from './attacks/server.ts'
import { proveSessions, proveSigningOut } from './attacks/sessions.ts'
import type { Proof } from './proof.ts'

/** Each attack starts on a fresh site, so that it doesn't meet limits used up by another. */
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
  provePasswords,
] as const

export const proof: Proof = {
  title: 'twenty attacks that once worked are refused',
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
    // Last, because it builds for its own port.
    await proveOrigin(report)
  },
}
