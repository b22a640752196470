import { describe, expect, it } from 'vitest'
import { buildBlindReport, buildReport, overviewRow } from '@/lib/status/build'

const now = new Date('2026-11-22T12:00:30Z')
const check = (at: string, ok = true) => ({ at, ok, slow: false })
const empty = {
  checked_at: null,
  last_incident: null,
  recent: [],
  day: { checks: 0, failures: 0, ms: null, p95: null },
  hours: [],
  days: [],
}

/** As the database returns it, in both time formats. */
const overview = overviewRow.parse({
  at: '2026-11-22 12:00:30+00',
  services: {
    web: empty,
    database: {
      checked_at: '2026-11-22T12:00:00+00:00',
      last_incident: '2026-11-20T08:00:00+00:00',
      recent: [check('2026-11-22T12:00:00+00:00'), check('2026-11-22T11:59:00+00:00', false)],
      day: { checks: 4, failures: 1, ms: 12, p95: 20 },
      hours: [
        { at: '2026-11-22T11:00:00+00:00', checks: 3, failures: 1, ms: 11 },
        { at: '2026-11-22T12:00:00+00:00', checks: 1, failures: 0, ms: 14 },
      ],
      days: [
        { day: '2026-08-25', checks: 10, failures: 5, ms: 30 },
        { day: '2026-11-15', checks: 10, failures: 1, ms: 10 },
        { day: '2026-11-16', checks: 10, failures: 2, ms: 10 },
        { day: '2026-11-22', checks: 4, failures: 1, ms: 12 },
      ],
    },
    auth: empty,
    storage: empty,
    mail: empty,
  },
  active: [
    {
      id: 'one',
      title: 'Slow queries',
      status: 'investigating',
      severity: 'minor',
      services: ['database'],
      description: 'Some pages are slow.',
      impact: '',
      start_time: '2026-11-22T11:00:00+00:00',
      end_time: null,
      updates: [],
    },
  ],
  history: [
    {
      id: 'two',
      title: 'No queries',
      status: 'resolved',
      severity: 'major',
      services: ['database'],
      description: 'No page answers.',
      impact: 'Everybody',
      start_time: '2026-11-20T08:00:00+00:00',
      end_time: '2026-11-20T09:30:20+00:00',
      updates: [{ at: '2026-11-20T09:30:20+00:00', status: 'resolved', message: 'Over.' }],
    },
  ],
})

const serviceOf = (report: ReturnType<typeof buildReport>, name: string) => {
  const found = report.services.find((service) => service.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

describe('the report', () => {
  const report = buildReport(overview, now)
  const database = serviceOf(report, 'database')

  it('has every service, in order, the worst state and the time', () => {
    const names = report.services.map(({ name }) => name).join(' ')
    expect(names).toBe('web database auth storage mail')
    expect(report).toMatchObject({ at: '2026-11-22T12:00:30.000Z', live: true, state: 'degraded' })
    expect(serviceOf(report, 'web')).toMatchObject({ state: 'unknown', checkedAt: null })
  })

  it('says how a service is', () => {
    expect(database).toMatchObject({
      state: 'degraded',
      checkedAt: '2026-11-22T12:00:00.000Z',
      responseTime: 12,
      lastIncident: '2026-11-20T08:00:00.000Z',
      metrics: { p95: 20, checks: 4, failures: 1 },
    })
  })

  it('counts uptime over a day, seven days and ninety', () => {
    expect(database.uptime.day).toBeCloseTo(3 / 4)
    expect(database.uptime.week).toBeCloseTo(11 / 14)
    expect(database.uptime.quarter).toBeCloseTo(25 / 34)
    expect(serviceOf(report, 'mail').uptime).toEqual({ day: null, week: null, quarter: null })
  })

  it('has every hour and every day, also those without checks', () => {
    expect(database.hours).toHaveLength(24)
    expect(database.hours[0]).toEqual({
      at: '2026-11-21T13:00:00.000Z',
      ms: null,
      checks: 0,
      failures: 0,
    })
    expect(database.hours.slice(-2)).toEqual([
      { at: '2026-11-22T11:00:00.000Z', ms: 11, checks: 3, failures: 1 },
      { at: '2026-11-22T12:00:00.000Z', ms: 14, checks: 1, failures: 0 },
    ])
    expect(database.days).toHaveLength(90)
    expect(database.days[0]).toEqual({ day: '2026-08-25', ms: 30, checks: 10, failures: 5 })
    expect(database.days[88]).toEqual({ day: '2026-11-21', ms: null, checks: 0, failures: 0 })
    expect(database.days[89]?.day).toBe('2026-11-22')
  })

  it('says how long an incident lasted, and nothing while it does', () => {
    expect(report.active[0]).toMatchObject({ endTime: null, duration: null })
    expect(report.history[0]).toMatchObject({
      startTime: '2026-11-20T08:00:00.000Z',
      endTime: '2026-11-20T09:30:20.000Z',
      duration: 90,
      updates: [{ time: '2026-11-20T09:30:20.000Z', status: 'resolved', message: 'Over.' }],
    })
  })
})

describe('the report of a moment without the database', () => {
  it('says what was known, and what this server sees', () => {
    const report = buildBlindReport(overview, new Date('2026-11-22T12:02:00Z'))
    expect(report).toMatchObject({ at: '2026-11-22T12:00:30.000Z', live: false, state: 'outage' })
    expect(report.history).toEqual(buildReport(overview, now).history)
    expect(serviceOf(report, 'database')).toMatchObject({
      state: 'outage',
      checkedAt: '2026-11-22T12:02:00.000Z',
      responseTime: 12,
    })
    expect(serviceOf(report, 'web').state).toBe('operational')
    expect(serviceOf(report, 'mail').state).toBe('unknown')
  })

  it('does not tell old states as if they were those of now', () => {
    const { auth } = overview.services
    const well = { ...auth, checkedAt: overview.at, recent: [check(overview.at)] }
    const healthy = { ...overview, services: { ...overview.services, auth: well } }
    const stateAfter = (minutes: number) => {
      const later = new Date(now.getTime() + minutes * 60_000)
      return serviceOf(buildBlindReport(healthy, later), 'auth').state
    }
    expect(stateAfter(4)).toBe('operational')
    expect(stateAfter(6)).toBe('unknown')
  })

  it('is whole where nothing was ever known', () => {
    const report = buildBlindReport(null, now)
    expect(report).toMatchObject({ at: now.toISOString(), live: false, active: [], history: [] })
    const states = report.services.map(({ state }) => state).join(' ')
    expect(states).toBe('operational outage unknown unknown unknown')
    for (const { days, hours } of report.services) {
      expect([days.length, hours.length]).toEqual([90, 24])
    }
  })
})
