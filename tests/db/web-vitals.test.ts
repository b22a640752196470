import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { codeOf, type Role, rowsAs, sql } from '@/tests/setup/db-sql'

type Sample = { metric: unknown; value: unknown; rating: unknown }

const sample: Sample = { metric: 'LCP', value: 812.4, rating: 'good' }
const add = (page: string, samples: unknown, locale = 'en', device = 'phone') =>
  sql`select public.add_web_vitals(${page}, ${locale}, ${device},
    ${JSON.stringify(samples)}::jsonb) as done`

describeOnBackends('web vitals in the $name database', (db) => {
  let page: string
  beforeEach(() => {
    page = `/${randomUUID()}`
  })

  const call = (query: string, role: Role = 'service_role') => rowsAs(db.api, role, {}, query)
  const stored = () =>
    db.admin.rows(sql`select * from public.web_vitals where page = ${page} order by metric`)

  test('each measurement is a row with its day and nothing about who sent it', async () => {
    await call(add(page, [{ metric: 'CLS', value: 0.013, rating: 'good' }, sample], 'hi', 'tablet'))
    const today = await db.admin.value(`select (now() at time zone 'utc')::date`)
    const common = {
      id: expect.any(String),
      measured_on: today,
      page,
      locale: 'hi',
      device: 'tablet',
    }
    expect(await stored()).toEqual([
      { ...common, metric: 'CLS', value: 0.013, rating: 'good' },
      { ...common, ...sample },
    ])
  })

  test.each<[string, Partial<Sample>]>([
    ['another metric', { metric: 'FID' }],
    ['no metric', { metric: null }],
    ['a negative value', { value: -1 }],
    ['more than an hour', { value: 3_600_001 }],
    ['no value', { value: null }],
    ['another rating', { rating: 'fine' }],
  ])('%s is refused, and with it the whole call', async (_, change) => {
    const code = await codeOf(call(add(page, [sample, { ...sample, ...change }])))
    expect(['23514', '23502']).toContain(code)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['/products?utm_source=mail', 'en', 'phone'],
    ['/Someone', 'en', 'phone'],
    ['products', 'en', 'phone'],
    [`/${'a'.repeat(100)}`, 'en', 'phone'],
    ['/legal', 'it', 'phone'],
    ['/legal', 'en', 'fridge'],
  ])('the page %j in %j on a %j is refused', async (...[where, locale, device]) => {
    expect(await codeOf(call(add(where, [sample], locale, device)))).toBe('23514')
  })

  test('what is older than 90 days is deleted by later calls, at most 100 rows at a time', async () => {
    const old = (days: number, count: number) => sql`
      insert into public.web_vitals (measured_on, metric, value, rating, page, locale, device)
      select (now() at time zone 'utc')::date - ${days}::int, 'LCP', 1, 'good', ${page}, 'en', 'phone'
      from generate_series(1, ${count}::int)`
    const left = async () => (await stored()).length
    await db.admin.run('delete from public.web_vitals')
    await db.admin.run(old(91, 150))
    await db.admin.run(old(90, 1))
    await call(add('/legal', [sample]))
    expect(await left()).toBe(51)
    await call(add('/legal', [sample]))
    expect(await left()).toBe(1)
  })
})
