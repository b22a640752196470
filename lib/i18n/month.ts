import { usableZone } from './zone'

const days = new Map<string, Intl.DateTimeFormat>()

/** A moment's day in a zone, as YYYY-MM-DD. */
export function dayIn(at: string, zone: string): string {
  // Swedish dates are in ISO 8601 format.
  const format = days.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: usableZone(zone) })
  days.set(zone, format)
  return format.format(new Date(at))
}

/** A month from the URL (2020 to 2099), as YYYY-MM; null for anything else. */
export function parseMonth(value: unknown): string | null {
  return typeof value === 'string' && /^20[2-9][0-9]-(?:0[1-9]|1[0-2])$/.test(value) ? value : null
}

/** The month `by` months later, or earlier if negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month as seven YYYY-MM-DD days, null outside the month. `weekStart`: 0 Sunday, 1 Monday. */
export function monthGrid(month: string, weekStart: number): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - weekStart + 7) % 7
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}

const day = 86_400_000

/** The days of a session in a zone, as YYYY-MM-DD: only the first if under 12 hours, else every day it touches. */
export function daysOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  zone: string,
): string[] {
  const first = dayIn(startsAt, zone)
  if (Date.parse(endsAt) - Date.parse(startsAt) < day / 2) return [first]
  const last = dayIn(new Date(Date.parse(endsAt) - 1).toISOString(), zone)
  const count = (Date.parse(last) - Date.parse(first)) / day + 1
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(first) + i * day).toISOString().slice(0, 10),
  )
}

/** Whether a session may fall in a month in any time zone. */
export function isNear(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  month: string,
): boolean {
  const from = Date.parse(`${month}-01T00:00:00Z`) - day
  const to = Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) + day
  return Date.parse(endsAt) >= from && Date.parse(startsAt) <= to
}
