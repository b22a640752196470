import { Key, Mark, Plot } from '@/components/figures/plot'
import { place, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, percent } from './types'

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
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a frame is known by its number
              key={index}
              index={time > delay ? 4 : 0}
              x={place(index + 1, x)}
              y={100 - place(time, times)}
            />
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
