import type { ReactNode } from 'react'
import { Axis } from './axis'
import { place, type Scale } from './scale'

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
