import { Curve, Key, Mark, Plot, PlotLines } from '@/components/figures/plot'
import { type Point, place, placesOn, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, range } from './parts'

type Bucket = { capacity: number; rate: number }

type PermitBucketData = Bucket & {
  /** The seconds at which a request comes, in order. */
  requests: readonly number[]
}

/** The level of a bucket over time, and whether each request went, up to a moment. */
export function runBucket({ capacity, rate }: Bucket, requests: readonly number[], until: number) {
  let [level, last] = [capacity, 0]
  const levels: Point[] = [[0, capacity]]
  const fill = (now: number) => {
    const full = last + (capacity - level) / rate
    if (full > last && full < now) levels.push([full, capacity])
    level = Math.min(capacity, level + (now - last) * rate)
    last = now
    levels.push([now, level])
  }
  const answers = requests
    .filter((at) => at <= until)
    .map((at) => {
      fill(at)
      const went = level >= 1
      if (went) {
        level -= 1
        levels.push([at, level])
      }
      return { at, went, level }
    })
  fill(until)
  return { levels, answers, level }
}

const mostPermits = 8
const seconds = scaleOf([0, 4], { count: 4 })
const permits = scaleOf([0, mostPermits], { count: 4 })
const at = placesOn(seconds, permits)

/** A bucket of permits that requests empty and time fills. */
export const permitBucket: InteractiveFigure<PermitBucketData, Bucket & { time: number }> = {
  start: ({ capacity, rate }) => ({ capacity, rate, time: 3 }),

  view({ requests }, { capacity, rate, time }) {
    const { levels, answers, level } = runBucket({ capacity, rate }, requests, time)
    const went = answers.filter((answer) => answer.went).length
    const waits = answers.length - went
    const now = `${place(time, seconds)}%`
    return {
      drawing: (
        <div aria-hidden="true">
          <ol className="mb-5 flex gap-1.5">
            {range(0, mostPermits).map((index) => (
              <li key={index} className={index < capacity ? undefined : 'invisible'}>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 28 28"
                  className="block size-7 border border-input"
                >
                  <rect
                    y={28 * (1 - Math.min(1, Math.max(0, level - index)))}
                    width="28"
                    height="28"
                    fill="var(--info)"
                  />
                </svg>
              </li>
            ))}
          </ol>
          <Plot
            x={{ ...seconds, title: 'Seconds' }}
            y={{ ...permits, title: 'Permits' }}
            head={
              <Key
                marks
                entries={[
                  { label: 'request goes', index: 0 },
                  { label: 'must wait', index: 4 },
                ]}
              />
            }
          >
            <line
              x1="0"
              x2="100%"
              y1={`${100 - place(capacity, permits)}%`}
              y2={`${100 - place(capacity, permits)}%`}
              stroke="var(--foreground)"
              strokeDasharray="5 4"
            />
            <line x1={now} x2={now} y1="0" y2="100%" stroke="var(--primary)" strokeWidth="2" />
            <PlotLines>
              <Curve points={levels} x={seconds} y={permits} stroke="var(--info)" strokeWidth="2" />
            </PlotLines>
            {answers.map((answer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several come at once, and none ever moves
              <Mark key={index} index={answer.went ? 0 : 4} {...at([answer.at, answer.level])} />
            ))}
          </Plot>
        </div>
      ),
      sliders: {
        time: { label: 'Time', min: 0, max: 4, step: 0.25, text: `${time.toFixed(2)} s` },
        capacity: { label: 'Capacity', min: 1, max: mostPermits, step: 1, text: written(capacity) },
        rate: { label: 'Rate', min: 0.5, max: 4, step: 0.5, text: `${written(rate)} per second` },
      },
      readout: (
        <>
          At {time.toFixed(2)} s: <strong className="font-mono">{written(level)}</strong>{' '}
          {level === 1 ? 'permit' : 'permits'} left, <strong className="font-mono">{went}</strong>{' '}
          gone ahead, <strong className="font-mono">{waits}</strong> told to wait
        </>
      ),
    }
  },

  table: ({ requests, ...bucket }) => ({
    caption: `Requests to a bucket of ${written(bucket.capacity)}, filled at ${written(bucket.rate)} per second`,
    columns: ['Seconds', 'Answer', 'Permits left'],
    rows: runBucket(bucket, requests, Math.max(...requests)).answers.map(({ at, went, level }) => [
      written(at),
      went ? 'go' : 'wait',
      written(level),
    ]),
  }),
}
