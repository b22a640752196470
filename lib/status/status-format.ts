import { dateTime } from '@/lib/i18n/date-time'
import type { ServiceReport } from './report'

const style = {
  /** With seconds, for data that refreshes. */
  second: { timeStyle: 'long' },
  minute: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  day: { dateStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Caches formats: creating one costs a hundred times a use, and the page needs a hundred texts at once. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? make(locale, options)
    formats.set(key, format)
    return format
  }
}

const dates = cached(dateTime)
const numbers = cached(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

export type Precision = keyof typeof style

/** A moment in the browser's zone; with seconds, the day appears only if it isn't today. */
export function momentText(at: string, locale: string, precision: Precision = 'minute'): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  const day = precision === 'second' && !isToday ? ({ dateStyle: 'medium' } as const) : {}
  return dates(locale, { ...style[precision], ...day }).format(date)
}

/** A day given as YYYY-MM-DD: "12 Oct 2026". */
export const dayText = (day: string, locale: string) =>
  dates(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A share from 0 to 1 in per cent, never rounded up: 100% means no failures. */
export const shareText = (share: number, locale: string) =>
  numbers(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    Math.floor(share * 10_000 + 1e-6) / 10_000,
  )

/** A response time. */
export const msText = (ms: number, locale: string) =>
  numbers(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  }).format(ms)

export const countText = (count: number, locale: string) => numbers(locale, {}).format(count)

/** The share of successful checks, or null if there were none. */
export const uptimeOf = ({ checks, failures }: { checks: number; failures: number }) =>
  checks > 0 ? (checks - failures) / checks : null

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
