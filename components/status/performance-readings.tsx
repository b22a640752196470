import { useLocale, useTranslations } from 'next-intl'
import { Mark, Plot, PlotLines } from '@/components/figures/plot'
import { pathOf, place, type Scale, scaleOf } from '@/components/figures/scale'
import { dateTime } from '@/lib/i18n/date-time'
import type { Figures, ServiceReport } from '@/lib/status/report'
import { countText } from '@/lib/status/status-format'

export type Period = 'day' | 'quarter'

/** One hour's or day's measurements; `short` is for the axis, `full` for the table. */
export type Reading = Figures & { key: string; short: string; full: string }

/** Readings between two ticks of the axis. */
const tickEvery = { day: 4, quarter: 15 } as const

const formats = {
  day: {
    short: { hour: 'numeric' },
    full: { dateStyle: 'medium', timeStyle: 'short' },
  },
  quarter: {
    short: { month: 'short', day: 'numeric', timeZone: 'UTC' },
    full: { dateStyle: 'medium', timeZone: 'UTC' },
  },
} as const satisfies Record<Period, Record<'short' | 'full', Intl.DateTimeFormatOptions>>

/** A part's hours in the reader's zone, or its days in UTC; oldest first. */
export function readingsOf(service: ServiceReport, period: Period, locale: string): Reading[] {
  const short = dateTime(locale, formats[period].short)
  const full = dateTime(locale, formats[period].full)
  const parts =
    period === 'day'
      ? service.hours.map((hour) => ({ ...hour, key: hour.at }))
      : service.days.map((day) => ({ ...day, key: `${day.day}T00:00:00Z` }))
  return parts.map(({ key, ms, checks, failures }) => {
    const at = new Date(key)
    // No line break, as the axis has a single line.
    const joined = short.format(at).replace(/\s/g, '\u00a0')
    return { key, ms, checks, failures, short: joined, full: full.format(at) }
  })
}

/** The time axis, one place per reading; the last always has a tick. */
export function timeScale(readings: readonly Reading[], period: Period): Scale {
  const last = Math.max(1, readings.length - 1)
  const ticks = readings.flatMap(({ short }, value) =>
    (last - value) % tickEvery[period] === 0 ? [{ value, label: short }] : [],
  )
  return { extent: [0, last], ticks }
}

/** Milliseconds from zero, in the language's number format. */
export function msScale(readings: readonly Reading[], locale: string): Scale {
  const measured = readings.flatMap(({ ms }) => (ms === null ? [] : [Math.ceil(ms)]))
  const { extent, ticks } = scaleOf([0, ...measured], { round: true, count: 4 })
  return { extent, ticks: ticks.map(({ value }) => ({ value, label: countText(value, locale) })) }
}

/** The line's segments: runs of readings without a gap. */
export function runsOf(readings: readonly Reading[]): [number, number][][] {
  const runs: [number, number][][] = []
  readings.forEach(({ ms }, index) => {
    if (ms === null) return
    const before = readings[index - 1]
    if (index > 0 && before && before.ms !== null) runs.at(-1)?.push([index, ms])
    else runs.push([[index, ms]])
  })
  return runs
}

type ResponseChartProps = {
  readings: readonly Reading[]
  period: Period
}

/** The index of the mark for failed checks. */
const failureMark = 4

function ChartKey({ failures }: { failures: boolean }) {
  const t = useTranslations('status.performance')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-label">
      <li className="flex items-center gap-2">
        <svg width="28" height="12" fill="none" aria-hidden="true" className="shrink-0">
          <path d="M0 6H28" stroke="var(--info)" strokeWidth="2" />
        </svg>
        {t('responseTime')}
      </li>
      {failures && (
        <li className="flex items-center gap-2">
          <svg width="10" height="12" aria-hidden="true" className="shrink-0 text-destructive">
            <Mark index={failureMark} x={50} y={50} />
          </svg>
          {t('failed')}
        </li>
      )}
    </ul>
  )
}

/** Response times over time; gaps have no data, crosses mark failed checks. */
export function ResponseChart({ readings, period }: ResponseChartProps) {
  const t = useTranslations('status.performance')
  const locale = useLocale()
  const x = timeScale(readings, period)
  const y = msScale(readings, locale)
  const runs = runsOf(readings)
  const failed = readings.flatMap(({ failures }, index) => (failures > 0 ? [index] : []))
  return (
    <div className="@container">
      <Plot
        x={{ ...x, title: t(period === 'day' ? 'time' : 'day') }}
        y={{ ...y, title: t('axis') }}
        head={<ChartKey failures={failed.length > 0} />}
      >
        <PlotLines>
          {runs.map((run) => (
            <path
              key={run[0]?.[0]}
              d={pathOf(run, x, y)}
              stroke="var(--info)"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </PlotLines>
        {runs.flatMap((run) =>
          // A single reading makes no line.
          run.length === 1
            ? run.map(([at, ms]) => (
                <Mark key={at} index={0} x={place(at, x)} y={100 - place(ms, y)} />
              ))
            : [],
        )}
        {failed.map((at) => (
          <Mark key={at} index={failureMark} x={place(at, x)} y={100} />
        ))}
      </Plot>
      <p className="mt-3 text-label text-muted-foreground">{t('gaps')}</p>
    </div>
  )
}
