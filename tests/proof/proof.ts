/** A proof's report: figures, and promises kept or broken. */
export interface Report {
  /** A figure of the table. */
  figure(name: string, value: string | number): void
  /** A promise; `found` is the result, printed either way. Returns whether it was kept. */
  promise(name: string, kept: boolean, found?: string | number): boolean
  /** Any other line, such as the current step. */
  note(text: string): void
}

/** A command: `npm run proof -- <name of its file>`. */
export interface Proof {
  /** A one-line description. */
  title: string
  /** Starts what it needs and stops it afterwards. An error counts as a broken promise. */
  run(report: Report): Promise<void>
}

/** The quantile of `values` for a share (0 to 1); NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
