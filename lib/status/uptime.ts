import type { ServiceReport } from './report'

const hour = 3_600_000
/** Lengths of the periods in milliseconds, with the step in which their start is known. */
const periods = {
  day: { length: 24 * hour, step: hour },
  week: { length: 7 * 24 * hour, step: 24 * hour },
  quarter: { length: 90 * 24 * hour, step: 24 * hour },
} as const
type Period = keyof typeof periods

type Measured = Pick<ServiceReport, 'hours' | 'days'> & Partial<Pick<ServiceReport, 'since'>>

/** The first check; where only its hour or UTC day is known, their start; null without any. */
function measuredSince({ hours, days, since }: Measured): string | null {
  const firstHour = hours.find(({ checks }) => checks > 0)?.at
  const firstDay = days.find(({ checks }) => checks > 0)?.day
  if (since && (!firstDay || since.slice(0, 10) === firstDay)) return since
  if (!firstDay) return firstHour ?? null
  const isWithinHours = firstHour !== undefined && firstHour.slice(0, 10) === firstDay
  return isWithinHours ? firstHour : `${firstDay}T00:00:00.000Z`
}

/** Uptimes of the periods that were measured in full, then of the time since measuring began if that is shorter. */
export function uptimes(
  service: Measured & Pick<ServiceReport, 'uptime'>,
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
