import { expect, test } from 'vitest'
import { services } from '@/lib/status/report'
import { describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { race } from '@/tests/setup/db-races'
import { note, open, resolve, subscribe, waitingMails } from '@/tests/setup/db-status'

describeOnServer('races about the status on a real server', () => {
  const { db, connections } = openForRaces(8)

  /** The same call on every connection at once. */
  const together = <T>(queryOf: (index: number) => string) =>
    race<T>(
      connections,
      connections.map((_, index) => ({ who: null, query: queryOf(index) })),
    )

  test('many workers that write the same minutes write each once', async () => {
    const now = Date.parse(await db.admin.value<string>('select now()'))
    const results = services.flatMap((service) =>
      Array.from({ length: 40 }, (_, minutes) => ({
        service,
        at: new Date(now - minutes * 60_000).toISOString(),
        ok: minutes % 2 === 0,
      })),
    )
    for (let round = 0; round < 5; round++) {
      await db.admin.run('delete from public.status_checks; delete from public.status_days')
      // Each in its own order.
      const stored = await together<number>((index) => {
        const cut = (index * 37 + round * 11) % results.length
        const turned = [...results.slice(cut), ...results.slice(0, cut)]
        return note(index % 2 === 0 ? turned : turned.toReversed())
      })
      expect(stored.reduce((sum, count) => sum + count, 0)).toBe(200)
      const [known] =
        await db.admin.rows(`select (select count(*) from public.status_checks) as checks,
          sum(day.checks) as counted, sum(day.failures) as failures from public.status_days as day`)
      expect(known).toEqual({ checks: 200, counted: 200, failures: 100 })
    }
  })

  test('an address that is given many times at once is asked once', async () => {
    await together(() => subscribe('many@example.com'))
    expect(await waitingMails(db, 'many@example.com')).toHaveLength(1)
  })

  test('an incident that several people resolve is resolved once', async () => {
    const [id = ''] = await together<string>((index) => open(`Number ${index}`))
    expect((await together<boolean>(() => resolve(id))).filter(Boolean)).toHaveLength(1)
    const said = await db.admin.rows(
      `select from public.incident_updates where incident_id = '${id}' and status = 'resolved'`,
    )
    expect(said).toHaveLength(1)
  })
})
