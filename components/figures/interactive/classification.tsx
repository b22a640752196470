import { Axis } from '@/components/figures/axis'
import { Key, Mark } from '@/components/figures/plot'
import { place, scaleOf, written } from '@/components/figures/scale'
import { type InteractiveFigure, percent, Shares } from './parts'

export type Score = readonly [score: number, positive: boolean]

type ThresholdData = {
  scores: readonly Score[]
  /** The class to detect, and the other one. */
  labels: readonly [positive: string, negative: string]
  /** The threshold to begin with. */
  start: number
}

/** The confusion matrix of scores from a threshold on, with precision and recall; null where undefined. */
export function countsAt(scores: readonly Score[], threshold: number) {
  const count = (reported: boolean, positive: boolean) =>
    scores.filter(([score, is]) => score >= threshold === reported && is === positive).length
  const [tp, fp, fn, tn] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ]
  return {
    tp,
    fp,
    fn,
    tn,
    precision: tp + fp > 0 ? tp / (tp + fp) : null,
    recall: tp + fn > 0 ? tp / (tp + fn) : null,
  }
}

const scale = scaleOf([0, 1], { count: 5 })
const axis = {
  ...scale,
  ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => ({ value, label: value.toFixed(1) })),
}
const ratio = (value: number | null) => value?.toFixed(3) ?? 'undefined'

/** Scores on a line with a movable threshold, and their confusion matrix. */
export const thresholds: InteractiveFigure<ThresholdData, { threshold: number }> = {
  start: ({ start }) => ({ threshold: start }),

  view({ scores, labels }, { threshold }) {
    const { tp, fp, fn, tn, precision, recall } = countsAt(scores, threshold)
    const at = `${place(threshold, scale)}%`
    const matrix = [
      [labels[0], 'Found', tp, 'Missed', fn],
      [labels[1], 'False alarms', fp, 'Left alone', tn],
    ] as const
    return {
      drawing: (
        <>
          <div className="flex justify-end">
            <Key marks entries={labels.map((label, index) => ({ label, index }))} />
          </div>
          <div aria-hidden="true" className="mx-2 mt-2">
            <svg fill="none" className="h-24 w-full overflow-visible" aria-hidden="true">
              <rect
                x={at}
                y="0"
                width={`${100 - place(threshold, scale)}%`}
                height="100%"
                fill="var(--muted)"
              />
              <line x1={at} x2={at} y1="0" y2="100%" stroke="var(--primary)" strokeWidth="2" />
              {scores.map(([score, positive]) => (
                <Mark
                  key={score}
                  index={positive ? 0 : 1}
                  x={place(score, scale)}
                  y={positive ? 33 : 67}
                />
              ))}
            </svg>
            <Axis scale={axis} room={8} />
          </div>
          <table className="mt-4 w-full table-fixed text-left text-label">
            <thead>
              <tr className="text-muted-foreground">
                <td />
                <th scope="col" className="pb-1 font-normal">
                  reported
                </th>
                <th scope="col" className="pb-1 font-normal">
                  not reported
                </th>
              </tr>
            </thead>
            <tbody>
              {matrix.map(([label, ...cells]) => (
                <tr key={label} className="border-t border-border">
                  <th scope="row" className="py-2 pr-2 font-normal text-muted-foreground">
                    {label}
                  </th>
                  {[cells.slice(0, 2), cells.slice(2)].map(([term, count]) => (
                    <td key={term} className="py-2 pr-2">
                      <span className="mr-2 font-mono text-base font-semibold">{count}</span>
                      <span className="inline-block">{term}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
      sliders: {
        threshold: { label: 'Threshold', min: 0, max: 1, step: 0.05, text: threshold.toFixed(2) },
      },
      readout: (
        <>
          Precision <strong className="font-mono">{ratio(precision)}</strong>, recall{' '}
          <strong className="font-mono">{ratio(recall)}</strong>
          <span className="sr-only">
            , {tp} found, {fp} false alarms, {fn} missed
          </span>
        </>
      ),
    }
  },

  table: ({ scores, labels: [positive, negative] }) => ({
    caption: 'Scores',
    columns: ['Score', 'Truth'],
    rows: scores.map(([score, is]) => [written(score), is ? positive : negative]),
  }),
}

type BaseRateData = {
  orders: number
  /** In per cent: the share of fraudulent orders flagged, and that of honest ones. */
  hit: number
  falseAlarm: number
}

// Each about twice the one before, since the rates that matter lie close to zero.
const baseRates = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 50]

/** How many of the orders are flagged, fraudulent and honest, and the share of fraud among them; rates in per cent. */
export function flagged({ orders, hit, falseAlarm }: BaseRateData, baseRate: number) {
  const fraud = (orders * baseRate) / 100
  const hits = (fraud * hit) / 100
  const alarms = ((orders - fraud) * falseAlarm) / 100
  return { hits, alarms, share: hits + alarms > 0 ? hits / (hits + alarms) : null }
}

/** What a flag means, by how common the thing is that it reports. */
export const baseRate: InteractiveFigure<
  BaseRateData,
  { base: number; hit: number; falseAlarm: number }
> = {
  start: ({ hit, falseAlarm }) => ({ base: baseRates.indexOf(0.5), hit, falseAlarm }),

  view({ orders }, { base, hit, falseAlarm }) {
    const rate = baseRates[base] ?? 0
    const { hits, alarms, share } = flagged({ orders, hit, falseAlarm }, rate)
    const whole = (count: number) => written(Math.round(count))
    return {
      drawing: (
        <>
          <p className="mb-4 text-label text-muted-foreground">
            Flagged orders out of {written(orders)}
          </p>
          <Shares
            rows={[
              { label: 'fraudulent', share: share ?? 0, text: whole(hits), accent: true },
              { label: 'honest', share: share === null ? 0 : 1 - share, text: whole(alarms) },
            ]}
          />
        </>
      ),
      sliders: {
        base: { label: 'Base rate', min: 0, max: baseRates.length - 1, step: 1, text: `${rate}%` },
        hit: { label: 'Fraudulent orders flagged', min: 50, max: 100, step: 1, text: `${hit}%` },
        falseAlarm: {
          label: 'Honest orders flagged',
          min: 0,
          max: 20,
          step: 0.5,
          text: `${falseAlarm}%`,
        },
      },
      readout: (
        <>
          Of {whole(hits + alarms)} flagged orders, {whole(hits)} are fraudulent:{' '}
          <strong className="font-mono">{share === null ? 'undefined' : percent(share)}</strong>
        </>
      ),
    }
  },

  table: (data) => ({
    caption: `Fraud among flagged orders, if ${written(data.hit)}% of fraudulent and ${written(data.falseAlarm)}% of honest orders are flagged`,
    columns: ['Base rate', 'Fraudulent after a flag'],
    rows: baseRates.map((rate) => [`${rate}%`, percent(flagged(data, rate).share ?? 0)]),
  }),
}
