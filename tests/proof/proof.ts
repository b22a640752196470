/** What one proof says of what it tried: figures, and promises that were kept or not. */
export interface Report {
  /** A figure of the table. */
  figure(name: string, value: string | number): void
  /** A promise; `found` is what was seen, and is printed either way. Answers whether it was kept. */
  promise(name: string, kept: boolean, found?: string | number): boolean
  /** A line that is neither, such as which step is running. */
  note(text: string): void
}

/** One command: `npm run proof -- <name of its file>`. */
export interface Proof {
  /** What it proves, in one line. */
  title: string
  /** Starts what it needs, and leaves nothing running. What it throws counts as a promise that was broken. */
  run(report: Report): Promise<void>
}

/** The value below which the given share (0 to 1) of `values` lies; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
