import '../../server/module-aliases.ts'
import type { Proof } from './proof.ts'

/**
 * `PROOF_ROUNDS` shortens, `PROOF_SEED` repeats a run, `PROOF_PARTS=opening,embedded,web,worker,postgres`
 * takes these alone.
 */
export const proof: Proof = {
  title: 'kill -9 in the middle of writes: whatever was acknowledged is there afterwards',
  async run(report) {
    // After the hooks are there, since the app's own files are loaded by them.
    const { proveKills } = await import('./durability/parts.ts')
    await proveKills(report)
  },
}
