import { Frequency, RRule, rrulestr } from 'rrule'

/** The most events of a series; they are all created at once. */
export const longestSeries = 60

/** How often a series repeats; "month-day" is the same weekday of each month, such as the third Friday. */
export const repeats = ['never', 'day', 'week', 'two-weeks', 'month-day'] as const
export type Repeat = (typeof repeats)[number]

const weekdays = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA]

/** The rule (RFC 5545, RRULE) of a series that starts on a day (YYYY-MM-DD); null for a single event. */
export function ruleOf(repeat: Repeat, count: number, day: string): string | null {
  if (repeat === 'never') return null
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? RRule.MO
  const week = Math.ceil(Number(day.slice(-2)) / 7)
  const options = {
    day: { freq: Frequency.DAILY },
    week: { freq: Frequency.WEEKLY },
    'two-weeks': { freq: Frequency.WEEKLY, interval: 2 },
    // A month may have no fifth one.
    'month-day': { freq: Frequency.MONTHLY, byweekday: weekday.nth(week === 5 ? -1 : week) },
  }[repeat]
  return RRule.optionsToString({ ...options, count }).replace(/^RRULE:/, '')
}

/**
 * The times of a rule by the clock of its zone (YYYY-MM-DDTHH:MM), the first at `start`; at most one more than a
 * series may have. Empty if the rule isn't valid.
 */
export function timesOf(rule: string, start: string): string[] {
  if (!/^[A-Z0-9=;,+-]{1,200}$/.test(rule)) return []
  try {
    // Without a zone: the hour stays the same when the clocks change.
    const dtstart = new Date(`${start}:00Z`)
    return rrulestr(rule, { dtstart })
      .all((_, count) => count <= longestSeries)
      .map((at) => at.toISOString().slice(0, 16))
  } catch {
    return []
  }
}

/** A rule in words, such as "every week for 8 times". */
export function ruleText(rule: string): string {
  try {
    return RRule.fromString(rule).toText()
  } catch {
    return rule
  }
}

export { isZone } from '@/lib/i18n/zone'

const minute = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  // Swedish dates are in ISO 8601 format.
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
  formats.set(zone, format)
  return format
}

/** A moment by the clock of a zone, as YYYY-MM-DDTHH:MM. */
export const localOf = (at: string, zone: string): string =>
  formatOf(zone).format(new Date(at)).replace(' ', 'T')

/**
 * The moment when a zone's clock shows a time (YYYY-MM-DDTHH:MM), in ISO 8601: the first of two when clocks go back,
 * and as much later as was skipped when they go forward.
 */
export function momentOf(local: string, zone: string): string {
  const localTime = Date.parse(`${local}:00Z`)
  const shown = (at: number) => Date.parse(`${localOf(new Date(at).toISOString(), zone)}:00Z`)
  // With the offset of the day before and of the day after: they differ only around a change of the clocks.
  const candidates = [-1, 1].map((day) => {
    const near = localTime + day * 1440 * minute
    return localTime - (shown(near) - near)
  })
  const right = candidates.filter((at) => shown(at) === localTime)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates)).toISOString()
}
