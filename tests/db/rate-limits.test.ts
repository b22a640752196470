import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { refusalOf } from '@/tests/setup/db-learning'
import {
  ALLOWED,
  age,
  type Check,
  counters,
  take,
  type Verdict,
} from '@/tests/setup/db-rate-limits'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'

describeOnBackends('rate limits in the $name database', (db) => {
  let bucket: string
  beforeEach(() => {
    bucket = randomUUID()
  })

  const call = async (...checks: Check[]) => {
    const answer = await db.rows<Verdict>(take(checks))
    expect(answer).toHaveLength(1)
    return answer[0] as Verdict
  }
  const limit = (subject: string, max: number, window = 300): Check => ({
    bucket,
    subject,
    max,
    window,
  })

  test('as many calls as the limit says are allowed, then it says how long to wait', async () => {
    for (let used = 0; used < 3; used++) expect(await call(limit('a', 3))).toEqual(ALLOWED)
    const refused = await call(limit('a', 3))
    expect(refused.allowed).toBe(false)
    expect(refused.retry_after).toBeGreaterThanOrEqual(1)
    expect(refused.retry_after).toBeLessThanOrEqual(300)
  })

  test('subjects and buckets are counted apart', async () => {
    expect(await call(limit('a', 1))).toEqual(ALLOWED)
    expect(await call(limit('b', 1))).toEqual(ALLOWED)
    expect(await call({ ...limit('a', 1), bucket: randomUUID() })).toEqual(ALLOWED)
    expect((await call(limit('a', 1))).allowed).toBe(false)
  })

  test('a window begins with its first call and is not moved by later or refused ones', async () => {
    await call(limit('a', 2, 100))
    const [first] = await counters(db.admin, bucket)
    await call(limit('a', 2, 100))
    await call(limit('a', 2, 100))
    const [last] = await counters(db.admin, bucket)
    expect(last).toEqual({ ...first, hits: 2 })
    const length = sql`select extract(epoch from expires_at - window_start)::int
      from public.rate_limits where bucket = ${bucket}`
    expect(await db.admin.value(length)).toBe(100)
  })

  test('the wait shrinks as the window passes, and is never less than a second', async () => {
    await call(limit('a', 1, 100))
    await age(db.admin, bucket, 60)
    const { retry_after } = await call(limit('a', 1, 100))
    expect(retry_after).toBeLessThanOrEqual(40)
    expect(retry_after).toBeGreaterThanOrEqual(1)
  })

  test('a window that is over starts anew', async () => {
    await call(limit('a', 1, 100))
    expect((await call(limit('a', 1, 100))).allowed).toBe(false)
    await age(db.admin, bucket, 100)
    expect(await call(limit('a', 1, 100))).toEqual(ALLOWED)
    expect((await call(limit('a', 1, 100))).allowed).toBe(false)
    expect(await counters(db.admin, bucket)).toMatchObject([{ hits: 1 }])
  })

  test('one limit that is used up refuses the call, and the others are not counted', async () => {
    await call(limit('full', 1))
    const both = [limit('full', 1), limit('free', 5)]
    expect((await call(...both)).allowed).toBe(false)
    expect((await call(...both.reverse())).allowed).toBe(false)
    for (let used = 0; used < 5; used++) expect(await call(limit('free', 5))).toEqual(ALLOWED)
    expect((await call(limit('free', 5))).allowed).toBe(false)
  })

  test('a window that a refused call touched first begins with the first counted call', async () => {
    await call(limit('full', 1))
    await call(limit('full', 1), limit('free', 1, 100))
    await age(db.admin, bucket, 60)
    expect(await call(limit('free', 1, 100))).toEqual(ALLOWED)
    const { retry_after } = await call(limit('free', 1, 100))
    expect(retry_after).toBeGreaterThan(40)
  })

  test('of several limits that are used up the longest wait counts', async () => {
    const both = [limit('short', 1, 10), limit('long', 1, 1000)]
    expect(await call(...both)).toEqual(ALLOWED)
    const { retry_after } = await call(...both)
    expect(retry_after).toBeGreaterThan(10)
    expect(retry_after).toBeLessThanOrEqual(1000)
  })

  test('no address is stored', async () => {
    const subject = 'someone@example.com 203.0.113.7'
    await call(limit(subject, 1))
    const [row] = await counters(db.admin, bucket)
    expect(JSON.stringify(row)).not.toMatch(/someone|203\.0\.113/)
    expect(row?.subject_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('what is over is deleted by later calls, at most 100 rows at a time', async () => {
    await db.admin.run('delete from public.rate_limits')
    await db.admin.run(sql`
      insert into public.rate_limits (bucket, subject_hash, window_start, hits, expires_at)
      select ${bucket}, item::text, now() - interval '2 days', 1, now() - interval '1 day'
      from generate_series(1, 150) as item`)
    await call({ ...limit('a', 9), bucket: 'other' })
    expect(await counters(db.admin, bucket)).toHaveLength(50)
    await call({ ...limit('a', 9), bucket: 'other' })
    expect(await counters(db.admin, bucket)).toEqual([])
    expect(await counters(db.admin, 'other')).toMatchObject([{ hits: 2 }])
  })

  test('clearing forgets one subject', async () => {
    await call(limit('a', 1), limit('b', 1))
    const clear = sql`select public.clear_rate_limit(${bucket}, 'a') as done`
    await db.rows(clear)
    expect(await call(limit('a', 1))).toEqual(ALLOWED)
    expect((await call(limit('b', 1))).allowed).toBe(false)
  })

  const good: Check = { bucket: 'b', subject: 's', max: 1, window: 1 }
  const nine = Array.from({ length: 9 }, (_, index) => ({ ...good, subject: String(index) }))
  /** Calls with a wrong value of this field. */
  const wrong = (field: keyof Check, values: unknown[]) =>
    values.map((value) => [{ ...good, [field]: value }])
  test.each([
    null,
    'text',
    7,
    good,
    [],
    [null],
    ['text'],
    [[good]],
    [{}],
    ...wrong('bucket', [undefined, 7, '', 'b'.repeat(65)]),
    ...wrong('subject', [undefined, null]),
    ...wrong('max', [undefined, 0, -1, 1.5, '1', 1e12]),
    ...wrong('window', [undefined, 0, 86_401, '60']),
    [good, good],
    [good, { ...good, max: 2 }],
    nine,
  ])('%j is refused as a mistake of the caller', async (checks) => {
    expect(await codeOf(db.rows(take(checks)))).toBe('22023')
    expect(await counters(db.admin, 'b')).toEqual([])
  })

  test('nothing at all is refused as well', async () => {
    expect(await refusalOf(db.ask(rpc('take_rate_limits', { checks: null })))).toMatch(/^22023/)
  })

  test('eight limits and a day are the most', async () => {
    const most = nine.slice(1).map((check) => ({ ...check, bucket, max: 999_999, window: 86_400 }))
    expect(await call(...most)).toEqual(ALLOWED)
  })
})
