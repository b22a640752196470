import { Plot } from '@/components/figures/plot'
import { place, scaleOf, written } from '@/components/figures/scale'
import { range } from './shares'
import { type InteractiveFigure, percent } from './types'

type IntervalsData = {
  /** The true share. */
  rate: number
  /** The number of samples drawn. */
  samples: number
}

/** Numbers from 0 to 1, the same for the same seed. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** Samples of n cases, each with its share and the margin of its 95% interval; the same for the same n. */
export function drawSamples({ rate, samples }: IntervalsData, n: number) {
  return range(1, samples + 1).map((seed) => {
    const random = generator(seed * 7919)
    // A larger sample is the smaller one with more cases.
    const hits = range(0, n).filter(() => random() < rate).length
    const share = hits / n
    const margin = 1.96 * Math.sqrt((share * (1 - share)) / n)
    return { share, margin, holds: Math.abs(share - rate) <= margin }
  })
}

const shares = scaleOf([0, 100], { count: 4 })

/** The intervals of many samples around one true share. */
export const intervals: InteractiveFigure<IntervalsData, { n: number }> = {
  start: () => ({ n: 40 }),

  view(data, { n }) {
    const drawn = drawSamples(data, n)
    const x = scaleOf([0, data.samples], { count: 4 })
    const y = (share: number) => `${100 - place(Math.min(1, share) * 100, shares)}%`
    const hits = drawn.filter(({ holds }) => holds).length
    const margin = 1.96 * Math.sqrt((data.rate * (1 - data.rate)) / n)
    return {
      drawing: (
        <Plot x={{ ...x, title: 'Sample' }} y={{ ...shares, title: 'Resolved, %' }}>
          <line
            x1="0"
            x2="100%"
            y1={y(data.rate)}
            y2={y(data.rate)}
            stroke="var(--foreground)"
            strokeDasharray="5 4"
          />
          {drawn.map(({ share, margin: half, holds }, index) => {
            const at = `${place(index + 0.5, x)}%`
            const colour = holds ? 'var(--info)' : 'var(--primary)'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its number
              <g key={index} stroke={colour} fill={holds ? colour : 'var(--background)'}>
                <line
                  x1={at}
                  x2={at}
                  y1={y(share - half)}
                  y2={y(share + half)}
                  strokeWidth={holds ? 1.5 : 3}
                />
                <circle cx={at} cy={y(share)} r="3" />
              </g>
            )
          })}
        </Plot>
      ),
      sliders: {
        n: { label: 'Calls in each sample', min: 20, max: 800, step: 20, text: written(n) },
      },
      readout: (
        <>
          <strong className="font-mono">{hits}</strong> of {data.samples} intervals contain the true{' '}
          {percent(data.rate, 0)}; a typical margin is{' '}
          <strong className="font-mono">±{(margin * 100).toFixed(1)}</strong> points
        </>
      ),
    }
  },

  table: (data) => ({
    caption: `Intervals of ${written(data.samples)} samples, with a true rate of ${written(data.rate)}`,
    columns: ['Calls in each sample', 'Intervals that contain the true rate'],
    rows: [20, 40, 100, 200, 400, 800].map((n) => [
      written(n),
      written(drawSamples(data, n).filter(({ holds }) => holds).length),
    ]),
  }),
}
