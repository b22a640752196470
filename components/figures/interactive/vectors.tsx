import { Curve, Mark, Plot, PlotLines } from '@/components/figures/plot'
import { type Point, placesOn, scaleOf, written } from '@/components/figures/scale'
import { Handle, type InteractiveFigure, snap } from './parts'

type Named = readonly [name: string, x: number, y: number]
type VectorsData = { documents: readonly Named[]; question: Point }

/** Three measures of how near a document is to a question; the cosine is null for a question of length 0. */
export function nearness([x, y]: Point, [, a, b]: Named) {
  const dot = x * a + y * b
  const lengths = Math.hypot(x, y) * Math.hypot(a, b)
  return { cosine: lengths > 0 ? dot / lengths : null, dot, distance: Math.hypot(x - a, y - b) }
}

const numbers = { min: 0, max: 14, step: 0.5 }
const scale = scaleOf([0, 14], { count: 7 })
const at = placesOn(scale, scale)
const origin: Point = [0, 0]

/** A question to move among documents, and the nearest of them by three measures. */
export const vectors: InteractiveFigure<VectorsData, { x: number; y: number }> = {
  start: ({ question: [x, y] }) => ({ x, y }),

  view({ documents }, { x, y }, set) {
    const near = documents.map((one) => ({ name: one[0], ...nearness([x, y], one) }))
    const first = (of: (one: (typeof near)[number]) => number) =>
      near.reduce((best, one) => (of(one) > of(best) ? one : best))
    const [cosine, dot, distance] = [
      first((one) => one.cosine ?? 0),
      first((one) => one.dot),
      first((one) => -one.distance),
    ]
    return {
      drawing: (
        <Plot x={{ ...scale, title: 'First number' }} y={{ ...scale, title: 'Second number' }}>
          <PlotLines>
            {documents.map(([name, a, b]) => (
              <Curve
                key={name}
                points={[origin, [a, b]]}
                x={scale}
                y={scale}
                stroke="var(--input)"
              />
            ))}
            <Curve
              points={[origin, [x, y]]}
              x={scale}
              y={scale}
              stroke="var(--primary)"
              strokeWidth="2"
            />
          </PlotLines>
          {documents.map(([name, a, b]) => (
            <g key={name}>
              <Mark index={0} {...at([a, b])} />
              <text
                x={`${at([a, b]).x}%`}
                y={`${at([a, b]).y}%`}
                dx="10"
                dy="-0.5em"
                fill="var(--foreground)"
                className="font-sans text-label"
              >
                {name}
              </text>
            </g>
          ))}
          <Handle
            {...at([x, y])}
            onMove={
              set &&
              ((right, down) =>
                set({ x: snap(right * 14, numbers), y: snap((1 - down) * 14, numbers) }))
            }
          />
        </Plot>
      ),
      sliders: {
        x: { label: 'Question, first number', ...numbers, text: written(x) },
        y: { label: 'Question, second number', ...numbers, text: written(y) },
      },
      readout: (
        <>
          Nearest by cosine:{' '}
          {cosine.cosine === null ? (
            'undefined'
          ) : (
            <>
              <strong>{cosine.name}</strong> ({cosine.cosine.toFixed(3)})
            </>
          )}
          ; by dot product: <strong>{dot.name}</strong> ({written(dot.dot)}); by distance:{' '}
          <strong>{distance.name}</strong> ({distance.distance.toFixed(2)})
        </>
      ),
    }
  },

  table: ({ documents, question }) => ({
    caption: 'Vectors',
    columns: ['', 'First number', 'Second number'],
    rows: [['Question', ...question] as const, ...documents].map(([name, ...pair]) => [
      name,
      ...pair.map((value) => written(value)),
    ]),
  }),
}
