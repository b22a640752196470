// Distinguishes series without colour: a stroke, and a mark at each point.

const strokes = [
  { stroke: 'var(--info)', strokeWidth: 2 },
  { stroke: 'var(--foreground)', strokeWidth: 1.5, strokeDasharray: '5 4' },
  { stroke: 'var(--muted-foreground)', strokeWidth: 1.5, strokeDasharray: '1.5 3.5' },
] as const

const marks = [
  { d: 'M4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0', fill: 'var(--info)', stroke: 'var(--background)' },
  { d: 'M-3.5-3.5H3.5V3.5H-3.5Z', fill: 'var(--background)', stroke: 'var(--foreground)' },
  { d: 'M0-4.5 4.5 3.5H-4.5Z', fill: 'var(--muted-foreground)', stroke: 'var(--background)' },
  { d: 'M0-5 5 0 0 5-5 0Z', fill: 'var(--background)', stroke: 'var(--info)' },
  { d: 'M-3.5-3.5 3.5 3.5M-3.5 3.5 3.5-3.5', fill: 'none', stroke: 'var(--foreground)' },
] as const

const nth = <T,>(list: readonly T[], index: number) => list[index % list.length] as T

/** The line style of a series, by its index. */
export const strokeOf = (index: number) => nth(strokes, index)

type MarkProps = {
  /** Index of the series or group. */
  index: number
  /** Position in the surrounding drawing, in per cent. */
  x: number
  y: number
  /** The one the figure is about. */
  accent?: boolean
}

/** A point's mark, which keeps its shape when the drawing stretches. */
export function Mark({ index, x, y, accent }: MarkProps) {
  const look = accent ? { ...nth(marks, 0), fill: 'var(--primary)' } : nth(marks, index)
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <path {...look} strokeWidth="1.5" />
    </svg>
  )
}

type KeyProps = {
  entries: readonly { label: string; index: number }[]
  lines?: boolean
  marks?: boolean
  /** The name of a trend line, listed after the entries. */
  trend?: string | undefined
}

/** The legend of strokes and marks. */
export function Key({ entries, lines, marks: withMarks, trend }: KeyProps) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-label">
      {entries.map(({ label, index }) => (
        <li key={label} className="flex items-center gap-2">
          <svg
            width={lines ? 28 : 10}
            height="12"
            fill="none"
            aria-hidden="true"
            className="shrink-0"
          >
            {lines && <path d="M0 6H28" {...strokeOf(index)} />}
            {withMarks && <Mark index={index} x={50} y={50} />}
          </svg>
          {label}
        </li>
      ))}
      {trend && (
        <li className="flex items-center gap-2">
          <svg width={28} height="12" fill="none" aria-hidden="true" className="shrink-0">
            <path d="M0 6H28" stroke="var(--primary)" strokeWidth="1.5" />
          </svg>
          {trend}
        </li>
      )}
    </ul>
  )
}
