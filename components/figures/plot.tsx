import type { ReactNode, SVGProps } from 'react'
import { Axis } from './axis'
import { type Point, pathOf, place, type Scale } from './scale'

type PlotProps = {
  x: Scale & { title: string }
  y: Scale & { title: string }
  /** Shown above the drawing, opposite the vertical axis's title. */
  head?: ReactNode
  /** Drawn on the axes, in per cent of the plot's width and height. */
  children: ReactNode
}

const hairline = { stroke: 'var(--border)', shapeRendering: 'crispEdges' } as const

/** Two axes with ticks. Lines stretch with the page, labels and marks don't. */
export function Plot({ x, y, head, children }: PlotProps) {
  const widest = y.ticks.reduce((a, { label }) => (label.length > a.length ? label : a), '')
  return (
    <div aria-hidden="true">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-label text-muted-foreground">{y.title}</p>
        {head}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] font-mono text-label text-muted-foreground">
        <div className="relative pr-3">
          <span className="invisible">{widest}</span>
          {y.ticks.map(({ value, label }) => (
            <span
              key={value}
              className="absolute right-3 translate-y-1/2 leading-none"
              style={{ bottom: `${place(value, y)}%` }}
            >
              {label}
            </span>
          ))}
        </div>
        <div className="mr-3 h-56 @[34rem]:h-72">
          <svg fill="none" className="size-full overflow-visible" aria-hidden="true">
            {y.ticks.map(({ value }) => {
              const at = `${100 - place(value, y)}%`
              return <line key={value} x1="0" x2="100%" y1={at} y2={at} {...hairline} />
            })}
            <line
              x1="0"
              x2="0"
              y1="0"
              y2="100%"
              stroke="var(--input)"
              shapeRendering="crispEdges"
            />
            {children}
          </svg>
        </div>
        <div className="col-start-2 mr-3">
          <Axis scale={x} room={12} />
        </div>
      </div>
      <p className="mt-1 mr-3 text-right text-label text-muted-foreground">{x.title}</p>
    </div>
  )
}

/** The inner drawing for lines: 100 × 100, whatever its shape on the page. */
export function PlotLines({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      overflow="visible"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

type CurveProps = Pick<
  SVGProps<SVGPathElement>,
  'stroke' | 'strokeWidth' | 'strokeDasharray' | 'strokeLinejoin'
> & { points: readonly Point[]; x: Scale; y: Scale }

/** A line through points, among `PlotLines`; its stroke doesn't stretch with the drawing. */
export function Curve({ points, x, y, ...stroke }: CurveProps) {
  return <path d={pathOf(points, x, y)} vectorEffect="non-scaling-stroke" {...stroke} />
}

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
