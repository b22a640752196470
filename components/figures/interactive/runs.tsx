import { Key, Mark, Plot, PlotLines, strokeOf } from '@/components/figures/plot'
import { pathOf, place, scaleOf, written } from '@/components/figures/scale'
import { range } from './shares'
import { type InteractiveFigure, percent } from './types'

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
              <path
                key={label}
                d={pathOf(
                  range(0, mostSteps + 1).map((n) => [n, 100 * share ** n] as const),
                  x,
                  y,
                )}
                vectorEffect="non-scaling-stroke"
                {...strokeOf(index)}
              />
            ))}
          </PlotLines>
          {[plain, better].map((share, index) => (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: one for each line
              key={index}
              index={index}
              x={place(steps, x)}
              y={100 - place(100 * share, y)}
            />
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
