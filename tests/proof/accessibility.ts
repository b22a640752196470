import '../shots/alias.ts'
import type { Proof } from './proof.ts'

/** `PROOF_SCENES=home,lesson` and `PROOF_LANGUAGES=en,hi` check only these, by the start of their names. */
export const proof: Proof = {
  title:
    'axe on every page and state × language × theme; reflow, text spacing and targets at 320 px',
  async run(report) {
    // After the alias is registered, because routes and messages are imported with it.
    const { lookAtAll } = await import('./accessibility/matrix.ts')
    await lookAtAll(report)
  },
}
