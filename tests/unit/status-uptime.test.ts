import { expect, test } from 'vitest'
import { uptimes } from '../../lib/status/status-format.ts'

const now = new Date('2026-11-22T18:30:00Z')
const figures = (checks: number) => ({ ms: 10, checks, failures: 0 })
const hourOf = (ago: number) => new Date(Date.UTC(2026, 10, 22, 18 - ago)).toISOString()
const dayOf = (ago: number) => new Date(Date.UTC(2026, 10, 22 - ago)).toISOString().slice(0, 10)

/** A service whose checks started a number of hours ago. */
function service(hoursAgo: number) {
  const first = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
  return {
    uptime: { day: 1, week: 0.99, quarter: 0.98 },
    hours: Array.from({ length: 24 }, (_, i) => hourOf(23 - i)).map((at) => ({
      at,
      ...figures(at.slice(0, 13) >= first.slice(0, 13) ? 60 : 0),
    })),
    days: Array.from({ length: 90 }, (_, i) => dayOf(89 - i)).map((day) => ({
      day,
      ...figures(day >= first.slice(0, 10) ? 1440 : 0),
    })),
  }
}

test('on the first day, one figure says since when', () => {
  expect(uptimes(service(4), now)).toEqual([
    { period: null, since: '2026-11-22T14:00:00.000Z', share: 1 },
  ])
})

test('the first minute is said, not its hour', () => {
  const since = '2026-11-22T14:34:00.000Z'
  expect(uptimes({ ...service(4), since }, now)).toEqual([{ period: null, since, share: 1 }])
  // Days may be known that have no checks any more.
  expect(uptimes({ ...service(72), since }, now)[1]?.since).toBe('2026-11-19T00:00:00.000Z')
})

test('a period is named once it was measured in full', () => {
  expect(uptimes(service(72), now)).toEqual([
    { period: 'day', since: null, share: 1 },
    { period: null, since: '2026-11-19T00:00:00.000Z', share: 0.99 },
  ])
  const periods = uptimes(service(200 * 24), now).map(({ period }) => period)
  expect(periods.join(' ')).toBe('day week quarter')
})

test('without a check there is no figure', () => {
  const none = service(0)
  const empty = {
    ...none,
    hours: none.hours.map((one) => ({ ...one, checks: 0 })),
    days: none.days.map((one) => ({ ...one, checks: 0 })),
  }
  expect(uptimes(empty, now)).toEqual([])
})
