import type { ServiceReport } from '@/lib/status/report'
import { slowAfter } from '@/lib/status/services'
import { countText, msText } from '../format'

export type DayFiguresWords = Record<
  'title' | 'average' | 'p95' | 'checks' | 'failures' | 'slow',
  string
>

type DayFiguresProps = { service: ServiceReport; locale: string; words: DayFiguresWords }

/** The last 24 hours of a part, in figures. */
export function DayFigures({ service, locale, words }: DayFiguresProps) {
  const { name, responseTime, metrics } = service
  const time = (ms: number | null) => (ms === null ? '–' : msText(ms, locale))
  const figures = [
    { label: words.average, value: time(responseTime) },
    { label: words.p95, value: time(metrics.p95) },
    { label: words.checks, value: countText(metrics.checks, locale) },
    { label: words.failures, value: countText(metrics.failures, locale) },
    { label: words.slow, value: time(slowAfter[name]) },
  ]
  return (
    <dl aria-label={words.title} className="border-b border-line">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-x-6 border-t border-line py-2.5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="shrink-0 font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
