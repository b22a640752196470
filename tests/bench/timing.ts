import { proof } from '../proof/timing.ts'
import type { Part } from './bench.ts'

/** The same as `npm run proof -- timing`, whose promises stand here as figures among the others. */
export const part: Part = {
  title: proof.title,
  run: (write) =>
    proof.run({
      figure: (name, value) => write(`${name.padEnd(58)} ${value}`),
      promise: (name, kept, found = '') => {
        write(`${name.padEnd(58)} ${found}${kept ? '' : ' (broken)'}`.trimEnd())
        return kept
      },
      note: () => {},
    }),
}
