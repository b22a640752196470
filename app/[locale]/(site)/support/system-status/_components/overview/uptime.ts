import type { ServiceReport } from '@/lib/status/report'

const hour = 3_600_000
/** Lengths of the periods in milliseconds, with the step in which their start is known. */
const periods = {
  day: { length: 24 * hour, step: hour },
  week: { length: 7 * 24 * hour, step: 24 * hour },
  quarter: { length: 90 * 24 * hour, step: 24 * hour },
} as const
type Period = keyof typeof periods

/** Start of the first hour, or of the UTC day if that is longer ago, with a check; null without any. */
function measuredSince({ hours, days }: Pick<ServiceReport, 'hours' | 'days'>): string | null {
  const firstHour = hours.find(({ checks }) => checks > 0)?.at
  const firstDay = days.find(({ checks }) => checks > 0)?.day
  if (!firstDay) return firstHour ?? null
  const isWithinHours = firstHour !== undefined && firstHour.slice(0, 10) === firstDay
  return isWithinHours ? firstHour : `${firstDay}T00:00:00.000Z`
}

/** Uptimes of the periods that were measured in full, then of the time since measuring began if that is shorter. */
export function uptimes(
  service: Pick<ServiceReport, 'uptime' | 'hours' | 'days'>,
  now: Date,
): { period: Period | null; since: string | null; share: number }[] {
  const since = measuredSince(service)
  if (!since) return []
  const age = now.getTime() - Date.parse(since)
  const shown = []
  for (const period of ['day', 'week', 'quarter'] as const) {
    const share = service.uptime[period]
    if (share === null) continue
    const { length, step } = periods[period]
    const isWhole = age >= length - step
    shown.push({ period: isWhole ? period : null, since: isWhole ? null : since, share })
    if (!isWhole) break
  }
  return shown
}
