import { Plot } from '@/components/figures/plot'
import { place, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, percent, range } from './parts'
import { generator } from './resampling'

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
