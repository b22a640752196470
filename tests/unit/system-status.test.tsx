import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DayStrip } from '@/components/status/day-strip'
import { msScale, readingsOf, runsOf, timeScale } from '@/components/status/performance-readings'
import { headlineOf, signOf } from '@/components/status/status-now'
import type { Incident, ServiceReport, StatusReport } from '@/lib/status/report'
import { shareText } from '@/lib/status/status-format'

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const hour = (index: number) => new Date(Date.UTC(2026, 0, 1, index)).toISOString()
const none = { ms: null, checks: 0, failures: 0 }

function service(change: Partial<ServiceReport> = {}): ServiceReport {
  return {
    name: 'web',
    state: 'operational',
    checkedAt: hour(23),
    since: null,
    responseTime: 40,
    lastIncident: null,
    uptime: { day: 1, week: 1, quarter: 1 },
    metrics: { p95: 60, checks: 1440, failures: 0 },
    hours: Array.from({ length: 24 }, (_, i) => ({ at: hour(i), ms: 40, checks: 60, failures: 0 })),
    days: Array.from({ length: 90 }, (_, i) => ({
      day: day(i),
      ms: 40,
      checks: 1440,
      failures: 0,
    })),
    ...change,
  }
}

function incident(change: Partial<Incident> = {}): Incident {
  return {
    id: 'one',
    title: 'One',
    status: 'investigating',
    severity: 'minor',
    services: ['web'],
    startTime: hour(1),
    endTime: null,
    description: '',
    impact: '',
    duration: null,
    updates: [],
    ...change,
  }
}

const report = (change: Partial<StatusReport> = {}): StatusReport => ({
  at: hour(23),
  live: true,
  state: 'operational',
  services: [service()],
  active: [],
  history: [],
  ...change,
})

describe('what is said of all parts together', () => {
  const unmeasured = report({ state: 'unknown', services: [service({ checkedAt: null })] })
  const open = report({ active: [incident()] })
  const planned = report({ active: [incident({ severity: 'maintenance', status: 'scheduled' })] })

  it.each([
    ['nothing before the first answer', null, null, 'loading', 'loading'],
    ['the worst state', report({ state: 'partial' }), true, 'partial', 'partial'],
    ['that nobody has looked yet', unmeasured, true, 'empty', 'unknown'],
    ['that nobody has looked lately', report({ state: 'unknown' }), true, 'unknown', 'unknown'],
    ['an incident that no check sees', open, true, 'incident', 'degraded'],
    ['nothing of maintenance', planned, true, 'operational', 'operational'],
    ['nothing of now without an answer', report(), false, 'unreachable', 'unknown'],
  ] as const)('%s', (_, known, reached, headline, sign) => {
    expect(headlineOf({ report: known, reached })).toBe(headline)
    expect(signOf(headline)).toBe(sign)
  })

  it('a fault outweighs an incident', () => {
    const both = report({ state: 'outage', active: [incident()] })
    expect(headlineOf({ report: both, reached: true })).toBe('outage')
  })
})

describe('figures', () => {
  it('are never rounded up to all', () => {
    expect(shareText(1, 'en')).toBe('100%')
    expect(shareText(0.99999, 'en')).toBe('99.99%')
    // In floating point, this is slightly less.
    expect(shareText(0.9993, 'en')).toBe('99.93%')
    expect(shareText(0.5, 'de')).toBe('50\u00a0%')
  })
})

describe('the strip of days', () => {
  const strip = {
    name: '{service}',
    measured: 'measured {count} of {total}',
    failures: 'failed {count}',
    worst: 'worst {day} {uptime}',
    from: 'from',
    to: 'to',
    reading: '',
    unmeasured: '',
  }
  const draw = (days: ServiceReport['days'] | null) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={{ status: { overview: { strip } } }}>
        <DayStrip service="Web" days={days} />
      </NextIntlClientProvider>,
    )
  const marks = (html: string, color: string) =>
    new RegExp(`d="([^"]*)" fill="var\\(--${color}\\)"`).exec(html)?.[1]?.match(/M[^z]*z/g) ?? []

  it('shows failures by their shape, and what was not measured as a stub', () => {
    const days = service().days.map((one, index) => {
      if (index < 10) return { ...one, ...none }
      if (index === 20) return { ...one, failures: 720 }
      return index === 30 ? { ...one, failures: 1 } : one
    })
    const html = draw(days)
    expect(html).toContain('aria-label="Web. measured 80 of 90 failed 2 worst Jan 21, 2026 50%"')
    expect(marks(html, 'input')).toHaveLength(10)
    // Half of the day, and the smallest visible share.
    expect(marks(html, 'destructive')).toEqual(['M80 0h3v20h-3z', 'M120 0h3v12h-3z'])
    expect(marks(html, 'success')).toHaveLength(80)
  })
})

describe('the chart', () => {
  it('breaks off where nothing was measured', () => {
    const hours = service().hours.map((one, index) =>
      [3, 4, 6].includes(index) ? { ...one, ...none } : { ...one, ms: index },
    )
    const runs = runsOf(readingsOf(service({ hours }), 'day', 'en'))
    expect(runs.map((run) => run.map(([at]) => at))).toEqual([
      [0, 1, 2],
      [5],
      Array.from({ length: 17 }, (_, i) => 7 + i),
    ])
    expect(runs[1]).toEqual([[5, 5]])
  })

  it('begins at zero, and has a tick at its end', () => {
    const readings = readingsOf(service(), 'quarter', 'de')
    expect(readings).toHaveLength(90)
    expect(readings[0]?.full).toBe('01.01.2026')
    expect(msScale(readings, 'de').extent[0]).toBe(0)
    expect(msScale(readings, 'de').extent[1]).toBeGreaterThanOrEqual(40)
    expect(timeScale(readings, 'quarter').ticks.map(({ value }) => value)).toEqual([
      14, 29, 44, 59, 74, 89,
    ])
    const slow = readings.map((one) => ({ ...one, ms: 2000 }))
    expect(msScale(slow, 'de').ticks.at(-1)?.label).toBe('2.000')
  })
})
