/** Whether this run has the night's sweeps, too (`npm run test:full`). Tests tagged `night` run only then. */
export const isFull = process.env.ALL_TESTS === '1'

/** The numbers from 0 of the rounds of a race or the cases of a sweep: `all` of them at night, `quick` before a push. */
export const rounds = (all: number, quick: number): number[] =>
  Array.from({ length: isFull ? all : quick }, (_, round) => round)
