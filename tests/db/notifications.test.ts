import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '@/lib/db/database.types'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  openForRaces,
} from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { leaveEvent, newEvent, REMIND, registerFor } from '@/tests/setup/db-live'
import { claimMails, dropWaitingMails, noticeKinds, setNotices } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { answer, newMessage, send } from '@/tests/setup/db-support'
import { rounds } from '@/tests/setup/tier'

type Item = {
  id: number
  kind: string
  params: Record<string, unknown>
  read: boolean
  project: string | null
}
type Claimed = {
  id: number
  lease: string
  kind: string
  person: string
  mails?: { kind: string }[]
}

const COUNT = rpc('notification_count')
const read = (notification: number, older = false) =>
  rpc('read_notifications', { notification, older })
const queue = ({ id }: Account, kind = 'project-published', payload: Json = { title: 'Lantern' }) =>
  rpc('enqueue_mail', { kind, person: id, dedupe_key: randomUUID(), payload })
const until = ({ id }: Account, at: string) => sql`
  select to_char(private.quiet_until(${id}, ${at}::timestamptz) at time zone 'UTC',
    'YYYY-MM-DD HH24:MI')`

describeOnBackends('notifications in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    await dropWaitingMails(db)
    person = await newLearner(db)
  })

  const list = (who: Account, before?: number) =>
    who.ask<Item[]>(rpc('get_notifications', { before }))
  const kindsOf = async (who: Account) => (await list(who)).map(({ kind }) => kind)
  const tell = (...given: Parameters<typeof queue>) => db.ask<boolean>(queue(...given))
  const claim = () => claimMails<Claimed>(db.api)
  const finish = async (mails: Claimed[]) => {
    for (const { id, lease } of mails) {
      expect(await db.rpc('mail_sent', { id, lease })).toBe(true)
    }
  }
  const pass = (minutes: number) =>
    db.admin.run(sql`
      update public.mail_outbox
      set sent_at = sent_at - ${`${minutes} minutes`}::interval,
        next_attempt_at = next_attempt_at - ${`${minutes} minutes`}::interval
      where user_id = ${person.id}`)

  describe('come with their email', () => {
    test('in one transaction: neither without the other, and once', async () => {
      const key = randomUUID()
      const kind = 'project-published'
      const twice = rpc('enqueue_mail', { kind, person: person.id, dedupe_key: key })
      expect(await db.ask(twice)).toBe(true)
      expect(await db.ask(twice)).toBe(false)
      expect(await kindsOf(person)).toEqual(['project-published'])
      const failing = db.admin.run(`begin; ${queue(person)}; select 1 / 0; commit`)
      await expect(failing).rejects.toThrow(/zero/)
      await db.admin.run('rollback').catch(() => {})
      expect(await kindsOf(person)).toEqual(['project-published'])
      const mails = sql`select count(*)::int from public.mail_outbox where user_id = ${person.id}`
      expect(await db.admin.value(mails)).toBe(1)
    })

    test('when a seat is free and when its session comes near, but not for one’s own registration', async () => {
      const first = await newLearner(db)
      const event = await newEvent(db, { capacity: 1, startsIn: '20 hours' })
      await first.ask(registerFor(event))
      await person.ask(registerFor(event))
      expect(await list(person)).toEqual([])
      await first.ask(leaveEvent(event))
      await db.ask(REMIND)
      await db.ask(REMIND)
      expect(await list(person)).toMatchObject([
        { kind: 'event-reminder', event: { id: event }, read: false },
        { kind: 'event-promoted', event: { id: event } },
      ])
      expect(await list(first)).toEqual([])
    })

    test('when a certificate is issued, but not when it is replaced', async () => {
      const issue = (code: string) =>
        db.admin.run(sql`
          update public.certificates set revoked_at = now(), revoked_reason = 'replaced'
          where user_id = ${person.id};
          insert into public.certificates
            (code, user_id, kind, subject, title, track, holder, minutes, lessons)
          values (${code}, ${person.id}, 'course', 'told', 'About told', 'told', 'Ada', 1, 1)`)
      const [old, fresh] = ['0'.repeat(31), '1'.repeat(31)].map((code) => `${code}f`) as [
        string,
        string,
      ]
      await db.admin.run(sql`delete from public.certificates where code in (${old}, ${fresh})`)
      await issue(old)
      await issue(fresh)
      expect(await list(person)).toMatchObject([
        { kind: 'certificate-issued', params: { title: 'About told' }, certificate: fresh },
      ])
    })

    test('when our team replies, to the account with the confirmed address', async () => {
      const stranger = await newLearner(db, { confirmed: false })
      for (const { email } of [person, stranger]) {
        const message = newMessage({ sender_email: email, page_language: 'es' })
        const [sent] = await db.rows<{ number: string }>(send(message))
        await db.ask(answer(sent?.number ?? '', 'Five.'))
      }
      const [reply, ...others] = await list(person)
      expect(reply).toMatchObject({ kind: 'message-replied', request_key: expect.any(String) })
      expect(others).toEqual([])
      expect(reply?.params).not.toHaveProperty('body')
      expect(await noticeKinds(db, stranger)).toEqual([])
      expect((await claim()).filter(({ kind }) => kind === 'message-replied')).toMatchObject([
        { email: person.email, person: person.id, locale: 'es', payload: { body: 'Five.' } },
        { email: stranger.email, person: null },
      ])
    })
  })

  describe('are read', () => {
    test('one, or one and all older, by their owner alone', async () => {
      const other = await newLearner(db)
      for (let n = 0; n < 3; n++) await tell(person)
      await tell(other)
      const [third, second, first] = (await list(person)).map(({ id }) => id) as [
        number,
        number,
        number,
      ]
      expect(await person.ask(COUNT)).toBe(3)
      expect(await other.ask(read(third, true))).toBe(1)
      expect(await person.ask(COUNT)).toBe(3)
      expect(await person.ask(read(first))).toBe(2)
      expect(await person.ask(read(second, true))).toBe(1)
      expect((await list(person)).map(({ read }) => read)).toEqual([false, true, true])
    })

    test('in pages of twenty', async () => {
      for (let n = 0; n < 25; n++) await tell(person)
      const page = await list(person)
      expect(page).toHaveLength(21)
      expect(await list(person, page[19]?.id)).toHaveLength(5)
    })

    test('and are deleted 90 days later, unread ones after a year', async () => {
      for (let n = 0; n < 4; n++) await tell(person)
      const ids = (await list(person)).map(({ id }) => id)
      const age = async (id: number | undefined, days: number, read: boolean) =>
        db.admin.run(sql`
          update public.notifications set created_at = now() - ${`${days} days`}::interval,
            read_at = case when ${read} then now() end
          where id = ${id ?? 0}`)
      await age(ids[0], 91, true)
      await age(ids[1], 89, true)
      await age(ids[2], 91, false)
      await age(ids[3], 366, false)
      await db.rpc('prune_notifications')
      expect((await list(person)).map(({ id }) => id)).toEqual([ids[1], ids[2]])
    })
  })

  describe('go where their reader wants them', () => {
    test('not into the app, not by email, or neither; security always both', async () => {
      await person.ask(setNotices({ app_off: ['projects'], email_off: ['certificates'] }))
      await tell(person, 'project-published')
      await tell(person, 'certificate-issued')
      await tell(person, 'password-changed', {})
      expect(await kindsOf(person)).toEqual(['password-changed', 'certificate-issued'])
      expect((await claim()).map(({ kind }) => kind).toSorted()).toEqual([
        'password-changed',
        'project-published',
      ])
    })

    test('also what was queued before they said so, and by the link in an email', async () => {
      await tell(person)
      const mute = rpc('mute_emails', { person: person.id, topic: 'projects' })
      for (let time = 0; time < 2; time++) await db.ask(mute)
      expect(await claim()).toEqual([])
      const stored = 'select email_off from public.notification_settings'
      expect(await person.rows(stored)).toEqual([{ email_off: ['projects'] }])
    })

    test('no unknown topic, zone or empty quiet hours', async () => {
      const refused = (wanted: Parameters<typeof setNotices>[0]) =>
        refusalOf(person.ask(setNotices(wanted)))
      expect(await refused({ app_off: ['security'] })).toMatch(/^23514/)
      expect(await refused({ zone: 'Mars/Olympus' })).toBe('22023 zone_unknown')
      expect(await refused({ quiet_from: '22:00', quiet_to: '22:00' })).toMatch(/^23514/)
      expect(await refused({ quiet_from: '22:00' })).toMatch(/^23514/)
      const night = { quiet_from: '22:00', quiet_to: '07:00', zone: 'Asia/Kolkata' }
      expect(await refused(night)).toBeUndefined()
    })
  })

  describe('quiet hours', () => {
    test.each([
      // Over midnight, in a zone half an hour off.
      ['Asia/Kolkata', '22:00', '07:00', '2026-06-01 16:29Z', null],
      ['Asia/Kolkata', '22:00', '07:00', '2026-06-01 16:30Z', '2026-06-02 01:30'],
      ['Asia/Kolkata', '22:00', '07:00', '2026-06-02 01:29Z', '2026-06-02 01:30'],
      ['Asia/Kolkata', '22:00', '07:00', '2026-06-02 01:30Z', null],
      // Within a day.
      ['America/New_York', '12:00', '14:00', '2026-06-01 15:59Z', null],
      ['America/New_York', '12:00', '14:00', '2026-06-01 17:00Z', '2026-06-01 18:00'],
      // The nights when Berlin’s clocks go forward from 2 to 3, and back.
      ['Europe/Berlin', '22:00', '07:00', '2026-03-28 21:30Z', '2026-03-29 05:00'],
      ['Europe/Berlin', '22:00', '07:00', '2026-10-24 20:30Z', '2026-10-25 06:00'],
      ['Europe/Berlin', '01:00', '02:30', '2026-03-29 00:30Z', '2026-03-29 01:30'],
      ['Europe/Berlin', '01:00', '02:30', '2026-03-29 01:00Z', null],
    ])('in %s from %s to %s: at %s', async (zone, from, to, at, end) => {
      await person.ask(setNotices({ zone, quiet_from: from, quiet_to: to }))
      expect(await db.admin.value(until(person, at))).toBe(end)
    })

    /** Quiet hours from an hour before until an hour after now. */
    const quietNow = async () => {
      const hour = (way: string) =>
        db.admin.value<string>(
          `select to_char(now() at time zone 'UTC' ${way} interval '1 hour', 'HH24:MI')`,
        )
      await person.ask(setNotices({ quiet_from: await hour('-'), quiet_to: await hour('+') }))
    }

    test('hold emails back, which are one afterwards; the app and security don’t wait', async () => {
      await quietNow()
      await tell(person)
      await tell(person, 'project-returned')
      await tell(person, 'new-device', {})
      expect((await claim()).map(({ kind }) => kind)).toEqual(['new-device'])
      expect(await person.ask(COUNT)).toBe(3)
      const wait = sql`select round(extract(epoch from max(next_attempt_at) - now()) / 3600)::int
        from public.mail_outbox where user_id = ${person.id} and kind = 'project-returned'`
      expect(await db.admin.value(wait)).toBe(1)
      await person.ask(setNotices())
      expect(await claim()).toMatchObject([
        { kind: 'digest', mails: [{ kind: 'project-published' }, { kind: 'project-returned' }] },
      ])
    })
  })

  describe('several emails within an hour', () => {
    test('are one: the first at once, the others together an hour later', async () => {
      await tell(person)
      await finish(await claim())
      for (let n = 0; n < 4; n++) await tell(person, 'project-returned')
      expect(await claim()).toEqual([])
      await pass(59)
      expect(await claim()).toEqual([])
      await pass(2)
      const [digest, ...others] = await claim()
      expect(digest).toMatchObject({ kind: 'digest', person: person.id })
      expect(digest?.mails).toHaveLength(4)
      expect(others).toEqual([])
      await finish([digest as Claimed])
      const left = sql`select count(*)::int from public.mail_outbox
        where user_id = ${person.id} and sent_at is null`
      expect(await db.admin.value(left)).toBe(0)
    })

    test('don’t hold back security, other people’s, or what would come too late', async () => {
      const other = await newLearner(db)
      const event = await newEvent(db, { startsIn: '2 hours' })
      await other.ask(registerFor(event))
      await finish(await claim())
      await tell(person)
      await tell(other)
      await finish(await claim())
      await tell(person, 'key-created', {})
      await db.ask(REMIND)
      expect((await claim()).map(({ kind, person: who }) => [kind, who]).toSorted()).toEqual(
        [
          ['event-reminder', other.id],
          ['key-created', person.id],
        ].toSorted(),
      )
    })

    test('fail and are tried again together', async () => {
      await tell(person)
      await tell(person)
      const [{ id, lease }] = (await claim()) as [Claimed]
      const failing = rpc('mail_failed', { id, lease, error: 'no route' })
      expect(await db.ask(failing)).toBe(true)
      expect(await db.ask(failing)).toBe(false)
      expect(await claim()).toEqual([])
      await pass(2)
      expect(await claim()).toMatchObject([{ kind: 'digest' }])
    })
  })

  describe('streams of updates', () => {
    type Opened = { stream: string; version: string }
    const openOne = (who = person, page: string = randomUUID()) =>
      who.ask<Opened>(rpc('open_update_stream', { topic: 'notifications', page, seconds: 60 }))
    const watch = (...streams: Opened[]) =>
      db.rows<Opened>(
        `select * from public.watch_updates('{${streams.map(({ stream }) => stream)}}')`,
      )

    test('hear of what is new and of what was read, and not of others’', async () => {
      const opened = await openOne()
      expect(await watch(opened)).toEqual([opened])
      await tell(await newLearner(db))
      expect(await watch(opened)).toEqual([opened])
      await tell(person)
      const [told] = await watch(opened)
      expect(told?.version).not.toBe(opened.version)
      await person.ask(read((await list(person))[0]?.id ?? 0))
      const [seen] = await watch(opened)
      expect(new Set([opened.version, told?.version, seen?.version]).size).toBe(3)
      expect((await openOne()).version).toBe(seen?.version)
    })

    test('end with their session, and for a page that has another', async () => {
      const page = randomUUID()
      const first = await openOne(person, page)
      const second = await openOne(person, page)
      expect(await watch(first, second)).toEqual([second])
      await db.auth.run(sql`delete from auth.sessions where user_id = ${person.id}`)
      expect(await watch(second)).toEqual([])
      expect(await refusalOf(openOne())).toBe('28000 session_ended')
    })

    test('are at most six, whichever process serves them', async () => {
      const opened: Opened[] = []
      for (let n = 0; n < 6; n++) opened.push(await openOne())
      expect(await refusalOf(openOne())).toBe('P0001 stream_limit')
      await openOne(await newLearner(db))
      const close = rpc('close_update_stream', { stream: opened[0]?.stream ?? '' })
      await db.ask(close)
      expect(await openOne()).toBeDefined()
      await db.admin.run(sql`
        update public.update_streams set ends_at = now() where user_id = ${person.id}`)
      expect(await watch(...opened)).toEqual([])
      expect(await openOne()).toBeDefined()
    })
  })
})

describeOnServer('workers at once', () => {
  const { db, connections } = openForRaces(3)

  test('send one person no two emails', async () => {
    const person = await newLearner(db)
    for (const _ of rounds(15, 3)) {
      await db.admin.run('delete from public.mail_outbox')
      for (let n = 0; n < 6; n++) await db.admin.run(queue(person))
      const claimed = await Promise.all(connections.map((worker) => claimMails(worker, 2)))
      expect(claimed.flat()).toHaveLength(1)
    }
  })
})
