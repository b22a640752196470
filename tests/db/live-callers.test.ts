import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Backend, backends, newAccount } from '@/tests/setup/db-backends'
import { type Embedded, embedded, type Person } from '@/tests/setup/db-embedded'
import { ask, completeProfile, newLearner, refusalOf } from '@/tests/setup/db-learning'
import {
  alerting,
  leaving,
  listing,
  newEvent,
  RENEW,
  REVOKE,
  registering,
  type Seen,
  seeing,
} from '@/tests/setup/db-live'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
/** Everything that a person calls; the event is filled in. */
const CALLS: Record<string, (event: string) => string> = {
  register_for_event: registering,
  leave_event: leaving,
  get_event: seeing,
  get_live: () => listing(),
  live_summary: () => 'select public.live_summary() as result',
  set_event_alert: () => alerting(true),
  renew_calendar_feed: () => RENEW,
  revoke_calendar_feed: () => REVOKE,
  has_calendar_feed: () => 'select public.has_calendar_feed() as result',
  see_recording: () => `select public.see_recording('a') as result`,
  like_recording: () => `select public.like_recording('a', true) as result`,
  recording_figures: () => 'select public.recording_figures() as result',
}
const INTERNAL = [
  'select public.fill_events()',
  `select public.move_event('${NOWHERE}', now(), now())`,
  `select public.cancel_event('${NOWHERE}')`,
  `select public.fill_seats('${NOWHERE}')`,
  `select public.event_facts(known, null) from public.events as known`,
  `select public.calendar_feed('x')`,
  `select public.mail_locale('${NOWHERE}')`,
  'select public.does_mail_hold(1)',
  `select public.recording_facts('${NOWHERE}')`,
  `select public.recording_answer('${NOWHERE}', 'a')`,
  `select public.check_recording_room('${NOWHERE}', 'a')`,
  `select public.export_live('${NOWHERE}')`,
  'select public.queue_reminders()',
  'select public.queue_alerts()',
  'select public.claim_mails(1, 1)',
  `select public.mail_sent(1, '${NOWHERE}')`,
  `select public.mail_failed(1, '${NOWHERE}', 'x')`,
  `select public.enqueue_mail('event-alert', '${NOWHERE}', 'x')`,
]
const PEOPLE_TABLES = [
  'event_registrations',
  'event_alerts',
  'calendar_feeds',
  'recording_views',
  'recording_likes',
  'mail_outbox',
]

describe.each(backends)('who takes part in the $name database', ({ open }) => {
  let db: Backend
  let learner: Account
  let event: string
  beforeAll(async () => {
    db = await open()
    learner = await newLearner(db)
    event = await newEvent(db)
  })
  afterAll(() => db.close())

  /** How many rows of this person there are, in all tables. */
  const traces = async ({ id }: { id: string }) => {
    const counts = PEOPLE_TABLES.map(
      (table) => `(select count(*) from public.${table} where user_id = '${id}')`,
    )
    const [row] = await rows(db.admin, `select (${counts.join(' + ')})::int as count`)
    return row?.count
  }

  test.each(Object.entries(CALLS))('%s: not without a complete profile', async (_, call) => {
    const account = await newAccount(db)
    expect(await refusalOf(ask(db.api, account, call(event)))).toBe('42501 profile_incomplete')
    expect(await traces(account)).toBe(0)
  })

  test.each(Object.entries(CALLS))('%s: not after the session has ended', async (_, call) => {
    const before = await traces(learner)
    for (const claims of [
      { sub: learner.id },
      { sub: learner.id, session_id: randomUUID() },
      { sub: randomUUID(), session_id: learner.claims.session_id },
    ]) {
      expect(await refusalOf(ask(db.api, { claims }, call(event)))).toBe('28000 session_ended')
    }
    expect(await traces(learner)).toBe(before)
  })

  test.each(Object.entries(CALLS))(
    '%s: not for visitors, nor for the server’s key',
    async (_, call) => {
      for (const role of ['anon', 'service_role'] as const) {
        const claims = role === 'anon' ? {} : learner.claims
        expect(await codeOf(rowsAs(db.api, role, claims, call(event)))).toBe('42501')
      }
    },
  )

  test.each(INTERNAL)('nobody with a token may call: %s', async (query) => {
    for (const role of ['anon', 'authenticated'] as const) {
      expect(await codeOf(rowsAs(db.api, role, learner.claims, query))).toBe('42501')
    }
  })

  test('events and their numbers are shown to learners, and to nobody without a profile', async () => {
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

  test('a learner sees nobody else’s registration, alert or likes', async () => {
    const [one, stranger] = [await newLearner(db), await newLearner(db)]
    await ask(db.api, one, registering(event))
    await ask(db.api, one, alerting(true))
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
    expect(await refusalOf(ask(db.api, restless, registering(event)))).toBe('P0001 rate_limited')
    expect(await traces(restless)).toBe(0)
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
    // Mails of other tests, which would be taken first.
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
