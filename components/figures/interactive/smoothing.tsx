import { Key, Mark, Plot, PlotLines, strokeOf } from '@/components/figures/plot'
import { pathOf, place, scaleOf, written } from '@/components/figures/scale'
import type { InteractiveFigure } from './types'

type SmoothingData = {
  /** The level to begin with. */
  start: number
  values: readonly number[]
}

/** The level before any value and after each of them. */
export function levelsOf({ start, values }: SmoothingData, alpha: number): number[] {
  const levels = [start]
  let level = start
  for (const value of values) {
    level += alpha * (value - level)
    levels.push(level)
  }
  return levels
}

/** The mean distance between each value and the level before it. */
export function meanError(data: SmoothingData, alpha: number): number {
  const levels = levelsOf(data, alpha)
  const distances = data.values.map((value, index) => Math.abs(value - (levels[index] ?? 0)))
  return distances.reduce((sum, one) => sum + one, 0) / distances.length
}

/** Values and the level that follows them. */
export const smoothing: InteractiveFigure<SmoothingData, { alpha: number }> = {
  start: () => ({ alpha: 0.3 }),

  view(data, { alpha }) {
    const { values } = data
    const levels = levelsOf(data, alpha)
    const x = scaleOf([0, values.length], { count: 5 })
    const y = scaleOf([data.start, ...values], { round: true })
    const half = Math.log(0.5) / Math.log(1 - alpha)
    return {
      drawing: (
        <Plot
          x={{ ...x, title: 'Day' }}
          y={{ ...y, title: 'Calls' }}
          head={
            <div className="flex flex-wrap gap-x-5">
              <Key marks entries={[{ label: 'calls', index: 0 }]} />
              <Key lines entries={[{ label: 'level', index: 0 }]} />
            </div>
          }
        >
          <PlotLines>
            <path
              d={pathOf(
                levels.map((level, index) => [index, level] as const),
                x,
                y,
              )}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              {...strokeOf(0)}
            />
          </PlotLines>
          {values.map((value, index) => (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its day
              key={index}
              index={0}
              x={place(index + 1, x)}
              y={100 - place(value, y)}
            />
          ))}
        </Plot>
      ),
      sliders: { alpha: { label: 'α', min: 0.05, max: 1, step: 0.05, text: alpha.toFixed(2) } },
      readout: (
        <>
          Level on the last day:{' '}
          <strong className="font-mono">{(levels.at(-1) ?? 0).toFixed(1)}</strong>; mean error one
          day ahead: <strong className="font-mono">{meanError(data, alpha).toFixed(2)}</strong>;{' '}
          {alpha === 1
            ? 'older days have no weight'
            : `the weight halves in ${half.toFixed(1)} days`}
        </>
      ),
    }
  },

  table: ({ start, values }) => ({
    caption: `Calls, after a level of ${written(start)}`,
    columns: ['Day', 'Calls'],
    rows: values.map((value, index) => [written(index + 1), written(value)]),
  }),
}
