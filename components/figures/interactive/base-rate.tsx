import { written } from '@/components/figures/scale'
import { Shares } from './shares'
import { type InteractiveFigure, percent } from './types'

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
