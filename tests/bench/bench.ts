/** A table of `npm run bench`: figures without limits that could fail. */
export interface Part {
  /** A one-line description of its figures. */
  title: string
  /** Starts what it needs and stops it afterwards; prints its table line by line. */
  run(write: (line: string) => void): Promise<void>
}

type Cell = string | number

const isFigure = (cell: Cell) => /^[-–—<~\d]/.test(String(cell))

/** A table's lines: the first column aligned left, figures right. The first row is its head. */
export function table(rows: readonly (readonly Cell[])[]): string[] {
  const texts = rows.map((row) => row.map(String))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  )
  const right = widths.map((_, column) => rows.slice(1).some((row) => isFigure(row[column] ?? '')))
  return texts.map((row) =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0
        return right[column] && column > 0 ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

/** Bytes as kB with one decimal. */
export const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** The quantile of `values` for a share (0 to 1); NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

export const middle = (values: readonly number[]) => percentile(values, 0.5)
