import { proof } from '../proof/timing.ts'
import type { Part } from './bench.ts'

/** The same as `npm run proof -- timing`, with its promises as figures. */
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
