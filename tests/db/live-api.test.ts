import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  backends,
  describeOnBackends,
  newAccount,
} from '@/tests/setup/db-backends'
import { type Embedded, embedded, type Person } from '@/tests/setup/db-embedded'
import { ask, completeProfile, newLearner } from '@/tests/setup/db-learning'
import { newEvent, type Seen } from '@/tests/setup/db-live'
import { rows, rowsAs, sql } from '@/tests/setup/db-sql'

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
      expect(await rowsAs(db.api, 'authenticated', learner.claims, query)).toHaveLength(1)
      for (const claims of [
        incomplete.claims,
        { sub: learner.id, session_id: randomUUID() },
        { sub: randomUUID() },
      ]) {
        expect(await rowsAs(db.api, 'authenticated', claims, query)).toEqual([])
      }
    }
  })

  test('a learner sees no one else’s registration, alert or likes', async () => {
    const [one, stranger] = [await newLearner(db), await newLearner(db)]
    await one.rpc('register_for_event', { event })
    await one.rpc('set_event_alert', { wanted: true })
    await ask(db.api, one, `select public.see_recording('seen') as result`)
    await ask(db.api, one, `select public.like_recording('liked', true) as result`)
    for (const table of [
      'event_registrations',
      'event_alerts',
      'recording_views',
      'recording_likes',
    ]) {
      const query = `select user_id from public.${table}`
      const seen = (claims: Account['claims']) => rowsAs(db.api, 'authenticated', claims, query)
      expect(await seen(one.claims)).toEqual([{ user_id: one.id }])
      expect(await seen(stranger.claims)).toEqual([])
    }
  })

  test('too many changes of mind are held up', async () => {
    const restless = await newLearner(db)
    await db.admin.run(sql`
      insert into public.rate_limits (bucket, subject_hash, window_start, hits, expires_at)
      values ('learning', public.rate_limit_hash('learning', ${`${restless.id}/seat`}), now(), 120,
        now() + interval '1 hour')`)
    expect(await restless.refusal('register_for_event', { event })).toBe('P0001 rate_limited')
    const query = sql`select from public.event_registrations where user_id = ${restless.id}`
    expect(await rows(db.admin, query)).toEqual([])
  })
})

describe('events through the API, with real tokens', () => {
  let backend: Embedded
  let db: Backend
  let one: Person
  let two: Person
  beforeAll(async () => {
    backend = await embedded()
    db = (await backends[0]?.open()) as Backend
    one = await backend.person()
    two = await backend.person()
    for (const person of [one, two]) await completeProfile(db, person)
  })

  test('from a seat to a feed that the server reads', async () => {
    // Emails of other tests, which would be taken first.
    await db.admin.run(`
      update public.mail_outbox set dropped_at = now(), lease = null, leased_until = null
      where num_nonnulls(sent_at, failed_at, dropped_at) = 0`)
    const event = await newEvent(db, { capacity: 1 })
    const register = ({ client }: Person) => client.rpc('register_for_event', { event })
    expect((await register(one)).data).toMatchObject({ state: 'registered', registered: 1 })
    expect((await register(two)).data).toMatchObject({ state: 'queued', position: 1 })
    expect((await one.client.rpc('leave_event', { event })).data).toMatchObject({ state: null })
    const seen = (await two.client.rpc('get_live')).data as Seen[]
    expect(seen.find(({ id }) => id === event)).toMatchObject({ state: 'registered' })
    const token = (await two.client.rpc('renew_calendar_feed')).data as string
    const feed = await backend.service().rpc('calendar_feed', { token })
    expect(feed.data).toMatchObject({ events: [{ id: event }] })
    expect((await two.client.rpc('calendar_feed', { token })).error?.code).toBe('42501')
    const claimed = await backend.service().rpc('claim_mails', { count: 100, lease_seconds: 60 })
    expect((claimed.data as { email: string }[]).map(({ email }) => email)).toContain(two.email)
  })
})
