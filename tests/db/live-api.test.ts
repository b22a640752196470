import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { newLearner } from '@/tests/setup/db-learning'
import { newEvent } from '@/tests/setup/db-live'
import { rowsAs, sql } from '@/tests/setup/db-sql'

describeOnBackends('who takes part in the $name database', (db) => {
  let learner: Account
  let event: string
  beforeAll(async () => {
    learner = await newLearner(db)
    event = await newEvent(db)
  })

  test('events and their numbers are shown to learners, and to no one without a profile', async () => {
    const queries = [
      sql`select id from public.events where id = ${event}`,
      sql`select event_id from public.event_counts where event_id = ${event}`,
    ]
    const incomplete = await newAccount(db)
    for (const query of queries) {
      expect(await learner.rows(query)).toHaveLength(1)
      for (const claims of [
        incomplete.claims,
        { sub: learner.id, session_id: randomUUID() },
        { sub: randomUUID() },
      ]) {
        expect(await rowsAs(db.api, 'authenticated', claims, query)).toEqual([])
      }
    }
  })

  test('too many changes of mind are held up', async () => {
    const restless = await newLearner(db)
    await db.admin.run(sql`
      insert into public.rate_limits (bucket, subject_hash, window_start, hits, expires_at)
      values ('learning', private.rate_limit_hash('learning', ${`${restless.id}/seat`}), now(), 120,
        now() + interval '1 hour')`)
    expect(await restless.refusal('register_for_event', { event })).toBe('P0001 rate_limited')
    const query = sql`select from public.event_registrations where user_id = ${restless.id}`
    expect(await db.admin.rows(query)).toEqual([])
  })
})
