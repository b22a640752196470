import { Curve, Key, Mark, Plot, PlotLines, strokeOf } from '@/components/figures/plot'
import { place, placesOn, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, percent } from './parts'

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
            <Curve
              points={[...levels.entries()]}
              x={x}
              y={y}
              strokeLinejoin="round"
              {...strokeOf(0)}
            />
          </PlotLines>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its day
            <Mark key={index} index={0} {...placesOn(x, y)([index + 1, value])} />
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

type JitterBufferData = {
  /** How long each frame takes, in milliseconds. */
  transit: readonly number[]
}

/** The number of frames that come after they should be played, and the longest run of them. */
export function lateFrames(transit: readonly number[], delay: number) {
  let [late, run, longest] = [0, 0, 0]
  for (const time of transit) {
    run = time > delay ? run + 1 : 0
    if (run > 0) late++
    longest = Math.max(longest, run)
  }
  return { late, longest }
}

const times = scaleOf([0, 140], { count: 7 })

/** Frames by their time on the way, and the delay after which they are played. */
export const jitterBuffer: InteractiveFigure<JitterBufferData, { delay: number }> = {
  start: () => ({ delay: 80 }),

  view({ transit }, { delay }) {
    const { late, longest } = lateFrames(transit, delay)
    const x = scaleOf([0, transit.length + 1], { count: 5 })
    const at = `${100 - place(delay, times)}%`
    const placeOf = placesOn(x, times)
    return {
      drawing: (
        <Plot
          x={{ ...x, title: 'Frame' }}
          y={{ ...times, title: 'Transit, ms' }}
          head={
            <Key
              marks
              entries={[
                { label: 'played', index: 0 },
                { label: 'late', index: 4 },
              ]}
            />
          }
        >
          <rect width="100%" height={at} fill="var(--muted)" />
          <line x1="0" x2="100%" y1={at} y2={at} stroke="var(--primary)" strokeWidth="2" />
          {transit.map((time, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frame is known by its number
            <Mark key={index} index={time > delay ? 4 : 0} {...placeOf([index + 1, time])} />
          ))}
        </Plot>
      ),
      sliders: {
        delay: { label: 'Playout delay', min: 30, max: 140, step: 5, text: `${delay} ms` },
      },
      readout: (
        <>
          <strong className="font-mono">{late}</strong> of {transit.length} frames are late (
          {percent(late / transit.length, 0)}), at most{' '}
          <strong className="font-mono">{longest}</strong> in a row
        </>
      ),
    }
  },

  table: ({ transit }) => ({
    caption: 'Time on the way',
    columns: ['Frame', 'Milliseconds'],
    rows: transit.map((time, index) => [written(index + 1), written(time)]),
  }),
}
