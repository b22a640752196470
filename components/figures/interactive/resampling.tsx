import { Curve, Key, Mark, Plot, PlotLines, strokeOf } from '@/components/figures/plot'
import { place, placesOn, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, percent, range } from './parts'

type IntervalsData = {
  /** The true share. */
  rate: number
  /** The number of samples drawn. */
  samples: number
}

/** Numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
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

type Step = {
  /** The share of steps that succeed, and of failures that a check finds, in per cent. */
  success: number
  detected: number
}

/** The share of successful steps if each failure found is tried once more. */
export function repaired({ success, detected }: Step): number {
  const p = success / 100
  return p + (1 - p) * (detected / 100) * p
}

const mostSteps = 30
const x = scaleOf([0, mostSteps], { count: 6 })
const y = scaleOf([0, 100], { count: 5 })

/** How many runs succeed, by their steps. */
export const runs: InteractiveFigure<Step, Step & { steps: number }> = {
  start: ({ success, detected }) => ({ success, detected, steps: 10 }),

  view(_, { steps, ...step }) {
    const lines = [
      { label: 'without repairs', share: step.success / 100 },
      { label: 'with repairs', share: repaired(step) },
    ]
    const now = `${place(steps, x)}%`
    const [plain = 0, better = 0] = lines.map(({ share }) => share ** steps)
    return {
      drawing: (
        <Plot
          x={{ ...x, title: 'Steps in a run' }}
          y={{ ...y, title: 'Successful runs, %' }}
          head={<Key lines entries={lines.map(({ label }, index) => ({ label, index }))} />}
        >
          <line x1={now} x2={now} y1="0" y2="100%" stroke="var(--primary)" strokeWidth="2" />
          <PlotLines>
            {lines.map(({ label, share }, index) => (
              <Curve
                key={label}
                points={range(0, mostSteps + 1).map((n) => [n, 100 * share ** n] as const)}
                x={x}
                y={y}
                {...strokeOf(index)}
              />
            ))}
          </PlotLines>
          {[plain, better].map((share, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one for each line
            <Mark key={index} index={index} {...placesOn(x, y)([steps, 100 * share])} />
          ))}
        </Plot>
      ),
      sliders: {
        steps: { label: 'Steps', min: 1, max: mostSteps, step: 1, text: `${steps}` },
        success: {
          label: 'Success of one step',
          min: 80,
          max: 100,
          step: 0.5,
          text: `${step.success}%`,
        },
        detected: {
          label: 'Failures that the check finds',
          min: 0,
          max: 100,
          step: 5,
          text: `${step.detected}%`,
        },
      },
      readout: (
        <>
          <strong className="font-mono">{percent(plain)}</strong> of runs succeed without repairs,{' '}
          <strong className="font-mono">{percent(better)}</strong> with them
        </>
      ),
    }
  },

  table: (step) => ({
    caption: `Successful runs, if ${written(step.success)}% of steps succeed and ${written(step.detected)}% of failures are found`,
    columns: ['Steps', 'Without repairs', 'With repairs'],
    rows: [1, 5, 10, 20, 30].map((n) => [
      written(n),
      percent((step.success / 100) ** n),
      percent(repaired(step) ** n),
    ]),
  }),
}

type RetriesData = { clients: number }

const attempts = 4

/** Calls in each tenth of a second, if a share of every pause is drawn at random; the same for the same share. */
export function callsBySlot(clients: number, jitter: number): number[] {
  const random = generator(7)
  const slots: number[] = Array.from({ length: 76 }, () => 0)
  for (const _ of range(0, clients)) {
    let time = 0
    for (const attempt of range(0, attempts)) {
      const pause = Math.min(8000, 500 * 2 ** attempt)
      time += pause * (1 - jitter) + pause * jitter * random()
      const slot = Math.floor(time / 100)
      slots[slot] = (slots[slot] ?? 0) + 1
    }
  }
  return slots
}

const seconds = scaleOf([0, 7.6], { count: 4 })
const at = (slot: number) => place(slot / 10, seconds)

/** When many clients retry, by how much of their pauses is random. */
export const retries: InteractiveFigure<RetriesData, { jitter: number }> = {
  start: () => ({ jitter: 0 }),

  view({ clients }, { jitter }) {
    const slots = callsBySlot(clients, jitter / 100)
    const calls = scaleOf([0, clients], { count: 5 })
    return {
      drawing: (
        <Plot x={{ ...seconds, title: 'Seconds' }} y={{ ...calls, title: 'Calls per 100 ms' }}>
          {slots.map((count, slot) => {
            const height = place(count, calls)
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its time
                key={slot}
                x={`${at(slot)}%`}
                y={`${100 - height}%`}
                width={`${at(1) - 0.25}%`}
                height={`${height}%`}
                fill="var(--info)"
              />
            )
          })}
        </Plot>
      ),
      sliders: {
        jitter: {
          label: 'Random part of each pause',
          min: 0,
          max: 100,
          step: 5,
          text: `${jitter}%`,
        },
      },
      readout: (
        <>
          Busiest 100 ms: <strong className="font-mono">{written(Math.max(...slots))}</strong>{' '}
          calls; the four pauses last{' '}
          <strong className="font-mono">{written(7500 - 37.5 * jitter)} ms</strong> on average
        </>
      ),
    }
  },

  table: ({ clients }) => ({
    caption: `Busiest 100 ms of ${written(clients)} clients`,
    columns: ['Random part of each pause', 'Calls'],
    rows: [0, 0.25, 0.5, 0.75, 1].map((jitter) => [
      percent(jitter, 0),
      written(Math.max(...callsBySlot(clients, jitter))),
    ]),
  }),
}
