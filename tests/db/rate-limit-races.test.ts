import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import {
  ALLOWED,
  age,
  type Check,
  counters,
  take,
  takeSeen,
  type Verdict,
  witness,
} from '@/tests/setup/db-rate-limits'
import { rowsAs } from '@/tests/setup/db-sql'

describeOnServer('races for rate limits on a real server', () => {
  const { db, connections, connect } = openForRaces(40)

  /** Every connection makes its calls in sequence, all connections in parallel. */
  const race = async (callsEach: number, checks: (caller: number, call: number) => Check[]) => {
    const answers = await Promise.all(
      connections.map(async (connection, caller) => {
        const own: Verdict[] = []
        for (let call = 0; call < callsEach; call++) {
          const query = take(checks(caller, call))
          own.push(...(await rowsAs<Verdict>(connection, 'service_role', {}, query)))
        }
        return own
      }),
    )
    return answers.flat()
  }

  test('of 200 calls at once exactly 50 are allowed', async () => {
    const bucket = randomUUID()
    const answers = await race(5, () => [{ bucket, subject: 'a', max: 50, window: 300 }])
    expect(answers).toHaveLength(200)
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(50)
    expect(await counters(db.admin, bucket)).toMatchObject([{ hits: 50 }])
  })

  test('of 200 calls for a window that is over exactly 50 are allowed', async () => {
    const bucket = randomUUID()
    await race(1, () => [{ bucket, subject: 'a', max: 50, window: 300 }])
    await age(db.admin, bucket, 300)
    const answers = await race(5, () => [{ bucket, subject: 'a', max: 50, window: 300 }])
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(50)
  })

  test('a call does not wait for a row that is over and that another one holds', async () => {
    const bucket = randomUUID()
    const checks = [{ bucket, subject: 'a', max: 1, window: 1 }]
    await rowsAs(db.admin, 'service_role', {}, take(checks))
    await age(db.admin, bucket, 300)
    const other = await connect('supabase_admin')
    await other.run(`begin; select from public.rate_limits where bucket = '${bucket}' for update`)
    await db.admin.run(`set lock_timeout = '2s'`)
    const elsewhere = [{ bucket: randomUUID(), subject: 'a', max: 1, window: 300 }]
    expect(await rowsAs(db.admin, 'service_role', {}, take(elsewhere))).toEqual([ALLOWED])
    await other.run('rollback')
    await db.admin.run('reset lock_timeout')
  })

  test('limits in opposite order, while old ones are deleted, do not deadlock', async () => {
    const bucket = randomUUID()
    const subjects = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const checks = subjects.map((subject) => ({ bucket, subject, max: 150, window: 300 }))
    await race(1, (caller) => [{ bucket, subject: String(caller), max: 1, window: 1 }])
    await rowsAs(connections[0], 'service_role', {}, take(checks))
    await age(db.admin, bucket, 300)
    const answers = await race(5, (caller) => (caller % 2 ? checks : checks.toReversed()))
    expect(answers).toHaveLength(200)
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(150)
    const left = await counters(db.admin, bucket)
    expect(left.map(({ hits }) => hits)).toEqual(subjects.map(() => 150))
  })

  test('a call at the end of a window is counted in one window, whichever it is', async () => {
    const bucket = randomUUID()
    const max = 60
    await db.admin.run(witness)
    const callers = await Promise.all(Array.from({ length: 20 }, () => connect('supabase_admin')))
    const windows = new Map<string, number[]>()
    const check = { bucket, subject: 'a', max, window: 1 }
    await Promise.all(
      callers.map(async (caller) => {
        while (windows.size < 4) {
          for (const { allowed, began, hits } of await takeSeen(caller, check)) {
            if (allowed) windows.set(began, [...(windows.get(began) ?? []), hits])
          }
        }
      }),
    )
    for (const hits of [...windows.values()].slice(0, 3)) {
      expect(hits.toSorted((a, b) => a - b)).toEqual(hits.map((_, index) => index + 1))
      expect(hits.length).toBeLessThanOrEqual(max)
    }
    const starts = [...windows.keys()].map((began) => Date.parse(began)).sort((a, b) => a - b)
    for (const [index, start] of starts.slice(1).entries()) {
      expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(999)
    }
  })
})
