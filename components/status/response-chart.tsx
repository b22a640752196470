import { useLocale, useTranslations } from 'next-intl'
import { Mark, Plot, PlotLines } from '@/components/figures/plot'
import { pathOf, place } from '@/components/figures/scale'
import { msScale, type Period, type Reading, runsOf, timeScale } from './performance-readings'

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
