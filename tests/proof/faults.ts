import '../shots/alias.ts'
import type { Proof } from './proof.ts'

/** `PROOF_FAULTS=slow,lost` tries only these faults, `PROOF_PARTS=pages,screens,forms` only these parts. */
export const proof: Proof = {
  title: 'the backend is down, slow, cut off or replaced: pages, forms and recovery',
  async run(report) {
    // After the alias is registered, because routes and messages are imported with it.
    const { proveFaults } = await import('./faults/site.ts')
    await proveFaults(report)
  },
}
