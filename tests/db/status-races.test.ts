import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '@/lib/status/services'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import type { ServerDatabase } from '@/tests/setup/db-server'
import { rows, rowsAtOnce, type Sql, value } from '@/tests/setup/db-sql'
import { mailsToAddress, noting, opening, resolving, subscribing } from '@/tests/setup/db-status'

describeOnServer('races about the status on a real server', () => {
  let database: ServerDatabase
  let admin: Sql
  let connections: Sql[]
  beforeAll(async () => {
    database = await newServerDatabase()
    admin = await database.connect('supabase_admin')
    connections = await Promise.all(
      Array.from({ length: 8 }, () => database.connect('authenticator')),
    )
  })
  afterAll(() => database.close())

  /** The same call on every connection at once. */
  const race = <T>(query: (index: number) => string) =>
    Promise.all(
      connections.map(async (connection, index) => {
        const [row] = await rowsAtOnce<{ result: T }>(connection, 'service_role', {}, query(index))
        return row?.result as T
      }),
    )

  test('many workers that write the same minutes write each once', async () => {
    const now = Date.parse(await value<string>(admin, 'select now()'))
    const results = services.flatMap((service) =>
      Array.from({ length: 40 }, (_, minutes) => ({
        service,
        at: new Date(now - minutes * 60_000).toISOString(),
        ok: minutes % 2 === 0,
      })),
    )
    for (let round = 0; round < 5; round++) {
      await admin.run('delete from public.status_checks; delete from public.status_days')
      // Each in its own order.
      const stored = await race<number>((index) => {
        const cut = (index * 37 + round * 11) % results.length
        const turned = [...results.slice(cut), ...results.slice(0, cut)]
        return noting(index % 2 === 0 ? turned : turned.toReversed())
      })
      expect(stored.reduce((sum, count) => sum + count, 0)).toBe(200)
      const [known] = await rows(
        admin,
        `select (select count(*) from public.status_checks) as checks,
          sum(day.checks) as counted, sum(day.failures) as failures from public.status_days as day`,
      )
      expect(known).toEqual({ checks: 200, counted: 200, failures: 100 })
    }
  })

  test('an address that is given many times at once is asked once', async () => {
    await race(() => subscribing('many@example.com'))
    expect(await mailsToAddress({ admin }, 'many@example.com')).toHaveLength(1)
  })

  test('an incident that several people resolve is resolved once', async () => {
    const [id = ''] = await race<string>((index) => opening(`Number ${index}`))
    const resolved = await race<boolean>(() => resolving(id, 'Over.'))
    expect(resolved.filter(Boolean)).toHaveLength(1)
    const said = await rows(
      admin,
      `select from public.incident_updates where incident_id = '${id}' and status = 'resolved'`,
    )
    expect(said).toHaveLength(1)
  })
})
