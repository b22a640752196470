import { Curve, Mark, Plot, PlotLines } from '@/components/figures/plot'
import { type Point, placesOn, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, range } from './parts'

type DescentData = {
  /** The weight to begin with. */
  start: number
  /** The weight whose loss is 0; the loss is the squared distance from it. */
  best: number
}

/** The weight at the start and after each step of gradient descent. */
export function descend({ start, best }: DescentData, rate: number, steps: number): number[] {
  const weights = [start]
  for (const at of range(0, steps)) {
    const weight = weights[at] ?? start
    weights.push(weight - rate * 2 * (weight - best))
  }
  return weights
}

const mostSteps = 10
// Small numbers can't be told from zero in the drawing, but they should be in words.
const exact = (value: number) => written(Number(value.toFixed(4)))

/** A loss as a hillside, and steps down it. */
export const descent: InteractiveFigure<DescentData, { rate: number; steps: number }> = {
  start: () => ({ rate: 0.1, steps: 2 }),

  view(data, { rate, steps }) {
    const { best } = data
    const loss = (weight: number) => (weight - best) ** 2
    const weights = descend(data, rate, steps)
    const x = scaleOf([best - 1.5, best + 1.5], { count: 6 })
    const y = scaleOf([0, 2], { count: 4 })
    const curve = range(-28, 29).map((step): Point => [best + step / 20, loss(best + step / 20)])
    const last = weights.at(-1) ?? data.start
    const within = weights
      .filter((weight) => Math.abs(weight - best) <= 1.4)
      .map((weight): Point => [weight, loss(weight)])
    const at = placesOn(x, y)
    return {
      drawing: (
        <Plot x={{ ...x, title: 'v2' }} y={{ ...y, title: 'Loss' }}>
          <PlotLines>
            <Curve points={curve} x={x} y={y} stroke="var(--input)" strokeWidth="1.5" />
            <Curve
              points={within}
              x={x}
              y={y}
              stroke="var(--primary)"
              strokeWidth="1.5"
              strokeDasharray="4 3"
            />
          </PlotLines>
          {within.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its number
            <Mark key={index} index={0} accent={index === steps} {...at(point)} />
          ))}
        </Plot>
      ),
      sliders: {
        rate: { label: 'Learning rate', min: 0.05, max: 1.1, step: 0.05, text: rate.toFixed(2) },
        steps: { label: 'Steps', min: 0, max: mostSteps, step: 1, text: `${steps}` },
      },
      buttons: [
        { label: 'Take a step', sets: { steps: steps + 1 }, disabled: steps === mostSteps },
        { label: 'Start again', sets: { steps: 0 }, disabled: steps === 0 },
      ],
      readout: (
        <>
          After {steps} {steps === 1 ? 'step' : 'steps'}: v2 ={' '}
          <strong className="font-mono">{exact(last)}</strong>, loss{' '}
          <strong className="font-mono">{exact(loss(last))}</strong>
        </>
      ),
    }
  },

  table: (data) => ({
    caption: `Gradient descent from ${written(data.start)} towards ${written(data.best)}, with a learning rate of 0.1`,
    columns: ['Step', 'v2', 'Loss'],
    rows: descend(data, 0.1, 6).map((weight, step) => [
      written(step),
      exact(weight),
      exact((weight - data.best) ** 2),
    ]),
  }),
}
