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
