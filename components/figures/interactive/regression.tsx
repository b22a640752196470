import { Axis } from '@/components/figures/axis'
import { Curve, Mark, Plot, PlotLines } from '@/components/figures/plot'
import { type Point, place, placesOn, scaleOf, written } from '@/components/figures/scale'
import { Handle, type InteractiveFigure, snap } from './parts'

export type Line = { slope: number; intercept: number }

type LineFitData = {
  x: string
  y: string
  points: readonly Point[]
  /** The line to begin with. */
  start: Line
}

/** The sum of squared residuals of a line. */
export function lossOf(points: readonly Point[], { slope, intercept }: Line): number {
  return points.reduce((sum, [x, y]) => sum + (y - (slope * x + intercept)) ** 2, 0)
}

/** The least-squares line. */
export function bestLine(points: readonly Point[]): Line {
  const mean = (nth: 0 | 1) => points.reduce((sum, point) => sum + point[nth], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const products = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  const squares = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  const slope = products / squares
  return { slope, intercept: y - slope * x }
}

const margin = 0.05
const step = 0.1

/** Points with a line to drag by its ends or move with two sliders, and its errors. */
export const lineFit: InteractiveFigure<LineFitData, Line> = {
  start: ({ start }) => start,

  view({ x, y, points }, line, set) {
    const xs = points.map(([a]) => a)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const top = Math.max(...points.map(([, b]) => b)) * 1.25
    const xScale = scaleOf(xs, { count: 4, margin })
    const yScale = scaleOf([0, Math.ceil(top)], { round: true })
    const placeOf = placesOn(xScale, yScale)
    const slopes = { min: -3, max: 5, step }
    const intercepts = { min: -5, max: Math.ceil(top), step }
    const height = (at: number) => line.slope * at + line.intercept

    /** Rotates the line around its other end. */
    function turned(end: number, value: number): Line {
      const other = end === left ? right : left
      const slope = snap((value - height(other)) / (end - other), slopes)
      return { slope, intercept: snap(height(other) - slope * other, intercepts) }
    }

    const [low, high] = yScale.extent
    const best = bestLine(points)
    const [loss, least] = [lossOf(points, line), lossOf(points, best)]
    return {
      drawing: (
        <Plot x={{ ...xScale, title: x }} y={{ ...yScale, title: y }}>
          {points.map(([a, b]) => {
            const at = `${place(a, xScale)}%`
            const [from, to] = [b, height(a)].map((value) => `${100 - place(value, yScale)}%`)
            return (
              <line
                key={a}
                x1={at}
                x2={at}
                y1={from}
                y2={to}
                stroke="var(--foreground)"
                strokeWidth="1.5"
                strokeDasharray="3 3"
              />
            )
          })}
          <PlotLines>
            <Curve
              points={[left, right].map((end) => [end, height(end)] as const)}
              x={xScale}
              y={yScale}
              stroke="var(--primary)"
              strokeWidth="2"
            />
          </PlotLines>
          {points.map((point) => (
            <Mark key={point[0]} index={0} {...placeOf(point)} />
          ))}
          {[left, right].map((end) => (
            <Handle
              key={end}
              {...placeOf([end, height(end)])}
              onMove={set && ((_, share) => set(turned(end, high - share * (high - low))))}
            />
          ))}
        </Plot>
      ),
      sliders: {
        slope: { label: 'Slope', ...slopes, text: written(line.slope) },
        intercept: { label: 'Intercept', ...intercepts, text: written(line.intercept) },
      },
      buttons: [{ label: 'Show the best line', sets: best }],
      readout: (
        <>
          Sum of squares: <strong className="font-mono">{loss.toFixed(2)}</strong>
          {loss - least < 0.005 ? ', the least possible' : `, and ${least.toFixed(2)} is possible`}
        </>
      ),
    }
  },

  table: ({ x, y, points }) => ({
    caption: `${x}, ${y}`,
    columns: [x, y],
    rows: points.map((point) => point.map((value) => written(value))),
  }),
}

type OutlierData = {
  /** The last one can be moved. */
  values: readonly number[]
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle value, or the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}

const range = { min: 0, max: 400, step: 1 }
const scale = scaleOf([0, 400], { count: 4 })

/** Values on a line, one of them movable, with their mean and median. */
export const outlier: InteractiveFigure<OutlierData, { value: number }> = {
  start: ({ values }) => ({ value: values.at(-1) ?? 0 }),

  view({ values: given }, { value }, set) {
    const values = [...given.slice(0, -1), value]
    const [mean, median] = [meanOf(values), medianOf(values)]
    const lines = [
      { name: 'mean', at: mean, stroke: 'var(--primary)' },
      { name: 'median', at: median, stroke: 'var(--foreground)', strokeDasharray: '5 4' },
    ]
    return {
      drawing: (
        <div aria-hidden="true" className="mx-3">
          <svg fill="none" className="h-40 w-full overflow-visible" aria-hidden="true">
            {lines.map(({ name, at, ...look }, row) => (
              <line
                key={name}
                x1={`${place(at, scale)}%`}
                x2={`${place(at, scale)}%`}
                y1={row * 24 + 8}
                y2="100%"
                strokeWidth="2"
                {...look}
              />
            ))}
            {lines.map(({ name, at }, row) => (
              <text
                key={name}
                x={`${place(at, scale)}%`}
                y={row * 24 + 18}
                dx="8"
                fill="var(--foreground)"
                stroke="var(--background)"
                strokeWidth="4"
                paintOrder="stroke"
                className="font-sans text-label"
              >
                {name}
              </text>
            ))}
            {given.slice(0, -1).map((one, index) => (
              // On five rows, since neighbours would cover each other on one.
              <Mark key={one} index={0} x={place(one, scale)} y={50 + (index % 5) * 10} />
            ))}
            <Handle
              x={place(value, scale)}
              y={70}
              onMove={set && ((share) => set({ value: snap(share * 400, range) }))}
            />
          </svg>
          <Axis scale={scale} room={12} />
          <p className="mt-1 text-right text-label text-muted-foreground">Euros</p>
        </div>
      ),
      sliders: { value: { label: 'Largest order', ...range, text: `${value} euros` } },
      readout: (
        <>
          Mean <strong className="font-mono">{mean.toFixed(1)}</strong>, median{' '}
          <strong className="font-mono">{written(median)}</strong> euros;{' '}
          {values.filter((one) => one < mean).length} of {values.length} orders lie below the mean
        </>
      ),
    }
  },

  table: ({ values }) => ({
    caption: 'Orders',
    columns: ['Order', 'Euros'],
    rows: values.map((value, index) => [written(index + 1), written(value)]),
  }),
}
