import { beforeEach, expect, test } from 'vitest'
import { buildReport, overviewRow } from '@/lib/status/build'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { clearStatus, note } from '@/tests/setup/db-status'

const minute = 60_000
const day = 24 * 60 * minute

describeOnBackends('checks in the $name database', (db) => {
  /** The start of this minute, on the database's clock. */
  let now: number
  beforeEach(async () => {
    await clearStatus(db)
    now = Date.parse(await db.admin.value<string>("select date_trunc('minute', now())"))
  })

  const service = <T = number>(query: string) => db.ask<T>(query)
  const ago = (minutes: number, seconds = 0) =>
    new Date(now - minutes * minute + seconds * 1000).toISOString()
  const stored = () =>
    db.admin.rows<{
      service: string
      at: string
      ok: boolean
      ms: number
      note: string | null
    }>(`select service, checked_at as at, ok, ms, note from public.status_checks
      order by checked_at, service`)
  const days = () =>
    db.admin.rows(`select service, day, checks, failures, slow, ms_sum, ms_max from public.status_days
      order by day, service`)
  const signalAt = () => db.admin.value<string>('select changed_at from public.status_signals')
  /** Writes past rows, as note_checks would have written them then. */
  const past = (from: number, minutes: number, facts: { ok?: boolean; ms?: number } = {}) => {
    const start = new Date(from).toISOString()
    const { ok = true, ms = 10 } = facts
    return db.admin.run(sql`
      insert into public.status_checks (service, checked_at, ok, ms)
      select 'web', ${start}::timestamptz + step * interval '1 minute', ${ok}, ${ms}
      from generate_series(0, ${minutes - 1}) as step`)
  }

  test('the first check of 90 days tells since when a service is measured', async () => {
    const first = now - 3 * 3_600_000 - 26 * minute
    await past(now - 91 * 86_400_000, 1)
    await past(first, 5)
    const { services } = await db.admin.value<{
      services: Record<string, { since: string | null }>
    }>('select public.status_overview()')
    expect(Date.parse(services.web?.since ?? '')).toBe(first)
    expect(services.mail?.since).toBeNull()
  })

  test('of a minute one counts for each service, the first', async () => {
    const first = [
      { at: ago(1, 5), ms: 1 },
      { at: ago(1, 40), ms: 2 },
      { service: 'mail', at: ago(1, 6), ok: false, ms: 5000, note: 'ECONNREFUSED' },
    ]
    expect(await service(note(first))).toBe(2)
    expect(await service(note(first))).toBe(0)
    expect(await service(note([{ at: ago(1, 1), ms: 3, ok: false }, { at: ago(0) }]))).toBe(1)
    const known = await stored()
    expect(known.map(({ at }) => Date.parse(at))).toEqual([now - minute, now - minute, now])
    expect(known).toMatchObject([
      { service: 'mail', ok: false, ms: 5000, note: 'ECONNREFUSED' },
      { service: 'web', ok: true, ms: 1, note: null },
      { service: 'web', ok: true, ms: 10 },
    ])
  })

  test('days are summed up, also by what comes late', async () => {
    const noon = (daysAgo: number) => {
      const start = Math.floor(now / day) * day - daysAgo * day
      return (minutes: number) =>
        new Date(start + 12 * 60 * minute + minutes * minute).toISOString()
    }
    const yesterday = noon(1)
    await service(
      note([
        { at: yesterday(0), ms: 10 },
        { at: yesterday(1), ms: 30, slow: true },
        { at: yesterday(2), ms: 5000, ok: false, slow: true },
      ]),
    )
    await service(note([{ at: yesterday(-1), ms: 20 }]))
    expect(await days()).toEqual([
      {
        service: 'web',
        day: yesterday(0).slice(0, 10),
        checks: 4,
        failures: 1,
        slow: 1,
        ms_sum: 60,
        ms_max: 30,
      },
    ])
  })

  test('what a wrong clock says is left out, what is no service refused', async () => {
    expect(await service(note([{ at: ago(-10) }, { at: ago(3 * 24 * 60) }]))).toBe(0)
    expect(await refusalOf(service(note([{ service: 'coffee', at: ago(0) }])))).toMatch(/^23514/)
    expect(await stored()).toEqual([])
  })

  test('the overview has what the report needs, as it was at a time', async () => {
    const at = Date.parse('2026-11-22T12:00:30Z')
    await past(Date.parse('2026-11-22T11:00:00Z'), 20, { ms: 20 })
    await past(Date.parse('2026-11-22T11:50:00Z'), 9, { ms: 200 })
    await past(Date.parse('2026-11-22T11:59:00Z'), 2, { ok: false, ms: 5000 })
    // After the requested time, and more than 24 hours before it.
    await past(Date.parse('2026-11-22T12:01:00Z'), 5)
    await past(Date.parse('2026-11-21T12:00:00Z'), 1, { ok: false })
    await db.admin.run(`
      insert into public.status_days
      (service, day, checks, failures, slow, ms_sum, ms_max) values
      ('web', '2026-11-22', 31, 2, 0, 2200, 200),
      ('web', '2026-08-25', 4, 1, 0, 30, 10),
      ('web', '2026-08-24', 9, 9, 0, 0, null),
      ('web', '2026-11-23', 9, 9, 0, 0, null),
      ('mail', '2026-11-22', 3, 3, 0, 0, null)`)
    const overview = overviewRow.parse(
      await service<unknown>(rpc('status_overview', { at: '2026-11-22T12:00:30Z' })),
    )
    expect(overview.at).toBe('2026-11-22T12:00:30.000Z')
    expect(overview.services.web).toMatchObject({
      checkedAt: '2026-11-22T12:00:00.000Z',
      lastIncident: null,
      day: { checks: 31, failures: 2, ms: Math.round((20 * 20 + 9 * 200) / 29), p95: 200 },
      hours: [
        { at: '2026-11-22T11:00:00.000Z', checks: 30, failures: 1 },
        { at: '2026-11-22T12:00:00.000Z', checks: 1, failures: 1, ms: null },
      ],
      days: [
        { day: '2026-08-25', checks: 4, failures: 1, ms: 10 },
        { day: '2026-11-22', checks: 31, failures: 2, ms: 76 },
      ],
    })
    expect(overview.services.web?.recent.map(({ ok }) => ok)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(overview.services.mail).toMatchObject({
      checkedAt: null,
      recent: [],
      days: [{ checks: 3, failures: 3, ms: null }],
    })
    const report = buildReport(overview, new Date(at))
    expect(report.state).toBe('outage')
    expect(report.services.map(({ state }) => state)).toEqual([
      'outage',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
    expect(report.services[0]?.uptime.quarter).toBeCloseTo(1 - 3 / 35)
  })

  test('pages are told when a state may have changed, and not when nothing has', async () => {
    const tells = async (facts: { ok?: boolean; slow?: boolean }, minutes: number) => {
      const before = await signalAt()
      await service(note([{ at: ago(minutes), ...facts }]))
      return (await signalAt()) !== before
    }
    expect(await tells({}, 20)).toBe(true)
    expect(await tells({}, 19)).toBe(true)
    for (let minutes = 4; minutes > 0; minutes--) await service(note([{ at: ago(minutes) }]))
    expect(await tells({}, 0)).toBe(false)
    await clearStatus(db)
    for (let minutes = 12; minutes > 8; minutes--) await service(note([{ at: ago(minutes) }]))
    expect(await tells({ ok: false }, 8)).toBe(true)
    const told = []
    for (let minutes = 7; minutes > 0; minutes--) told.push(await tells({}, minutes))
    // Until the fault isn't among the last five any more, and this was recorded.
    expect(told).toEqual([true, true, true, true, true, false, false])
  })

  test('what is older than 90 days is deleted, with addresses that never said yes', async () => {
    const at = '2026-11-22T12:00:00Z'
    const old = Date.parse(at) - 90 * day
    await past(old - minute, 2)
    await db.admin.run(`
      insert into public.status_days
      (service, day, checks, failures, slow, ms_sum) values
      ('web', '2026-08-24', 1, 0, 0, 1), ('web', '2026-08-23', 1, 0, 0, 1)`)
    await db.admin.run(`
      insert into public.status_subscribers (email, locale, asked_at, confirmed_at) values
      ('silent@example.com', 'en', '2026-11-15T11:59:00Z', null),
      ('waiting@example.com', 'en', '2026-11-15T12:01:00Z', null),
      ('yes@example.com', 'en', '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z')`)
    expect(await service(rpc('prune_status', { at }))).toBe(1)
    expect((await stored()).map((check) => Date.parse(check.at))).toEqual([old])
    expect((await days()).map((one) => one.day)).toEqual(['2026-08-24'])
    const addresses = 'select email from public.status_subscribers order by email'
    expect(await db.admin.column(addresses)).toEqual(['waiting@example.com', 'yes@example.com'])
  })
})
