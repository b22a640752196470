import { Axis } from '@/components/figures/axis'
import { Mark } from '@/components/figures/plot'
import { place, scaleOf, written } from '@/components/figures/scale'
import { Handle } from './handle'
import { type InteractiveFigure, snap } from './types'

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
