import '../../server/module-aliases.ts'
import type { Proof } from './proof.ts'

/**
 * `PROOF_ROUNDS` shortens a run, `PROOF_SEED` repeats one, and `PROOF_PARTS=opening,embedded,web,worker,postgres`
 * runs only these parts.
 */
export const proof: Proof = {
  title: 'kill -9 in the middle of writes: acknowledged data is still there afterwards',
  async run(report) {
    // After the hooks are registered, because they load the app's own files.
    const { proveKills } = await import('./durability/parts.ts')
    await proveKills(report)
  },
}
