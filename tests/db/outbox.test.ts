import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import {
  cancelEvent,
  leaveEvent,
  moveEvent,
  newEvent,
  registerFor,
  setAlert,
  TELL,
} from '@/tests/setup/db-live'
import { claimMails, dropWaitingMails, mailKinds } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newMessage, send } from '@/tests/setup/db-support'

type Claimed = {
  id: number
  lease: string
  kind: string
  attempts: number
  person: string
  email: string
  payload: Record<string, unknown>
}

type Lease = Pick<Claimed, 'id' | 'lease'>
const sent = ({ id, lease }: Lease) => rpc('mail_sent', { id, lease })
const failed = ({ id, lease }: Lease, error = 'no route') =>
  rpc('mail_failed', { id, lease, error })

describeOnBackends('the outbox of the $name database', (db) => {
  // Emails left by other tests don't count here.
  beforeEach(async () => {
    await dropWaitingMails(db)
    await db.admin.run(`delete from public.event_alerts;
      update public.events set status = 'cancelled' where starts_at > now()`)
  })

  const claim = (count?: number, seconds?: number) => claimMails<Claimed>(db.api, count, seconds)
  const enqueue = (
    { id }: Account,
    more: Partial<Parameters<typeof rpc<'enqueue_mail'>>[1]> = {},
  ) =>
    db.ask<boolean>(
      rpc('enqueue_mail', { kind: 'key-created', person: id, dedupe_key: randomUUID(), ...more }),
    )
  const idTo = ({ id }: Account) =>
    db.admin.value<number>(sql`select id from public.mail_outbox where user_id = ${id}`)
  const stored = (id: number) =>
    db.admin.row(sql`select *, extract(epoch from next_attempt_at - now())::int as pause
      from public.mail_outbox where id = ${id}`)
  const runOut = (id: number) =>
    db.admin.run(sql`
      update public.mail_outbox
      set leased_until = now() - interval '1 second', next_attempt_at = now()
      where id = ${id} and lease is not null;
      update public.mail_outbox set next_attempt_at = now() where id = ${id}`)
  /** Marks claimed emails as sent, so that the next one to the same person doesn't wait for others. */
  const anHourPasses = () =>
    db.admin.run(`
      update public.mail_outbox
      set sent_at = now() - interval '61 minutes', lease = null, leased_until = null
      where lease is not null`)
  const kinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind)

  test('an email comes with everything needed to write it', async () => {
    const person = await newLearner(db, { metadata: { locale: 'es' }, name: 'Ada Byron' })
    await enqueue(person, { payload: { title: 'Lantern' } })
    expect(await claim()).toEqual([
      {
        id: expect.any(Number),
        lease: expect.any(String),
        kind: 'key-created',
        attempts: 1,
        person: person.id,
        email: person.email,
        name: 'Ada Byron',
        locale: 'es',
        zone: null,
        payload: { title: 'Lantern' },
        event: null,
        events: null,
      },
    ])
  })

  test('an event’s email contains the event as its person sees it', async () => {
    const [first, second] = [await newLearner(db), await newLearner(db)]
    const event = await newEvent(db, { capacity: 1 })
    await first.ask(registerFor(event, 'hi'))
    await second.ask(registerFor(event, 'de'))
    expect(await claim()).toMatchObject([
      { kind: 'event-registered', person: first.id, locale: 'hi', event: { state: 'registered' } },
      {
        kind: 'event-queued',
        person: second.id,
        locale: 'de',
        event: { id: event, state: 'queued', position: 1, sequence: 0 },
      },
    ])
  })

  test('one key gives one email', async () => {
    const person = await newLearner(db)
    const key = randomUUID()
    expect(await enqueue(person, { dedupe_key: key })).toBe(true)
    expect(await enqueue(person, { dedupe_key: key })).toBe(false)
    expect(await claim()).toHaveLength(1)
  })

  test('what is due later waits, and an unknown kind is refused', async () => {
    const person = await newLearner(db)
    await enqueue(person, { due: 'tomorrow' })
    expect(await claim()).toEqual([])
    expect(await refusalOf(enqueue(person, { kind: 'advertising' }))).toMatch(/^23514/)
    expect(await enqueue(person, { person: randomUUID() })).toBe(false)
  })

  test('what one worker has claimed another does not get', async () => {
    const person = await newLearner(db)
    for (let one = 0; one < 5; one++) await enqueue(person)
    const [first, second, third] = [await claim(2), await claim(2), await claim(2)]
    const all = [...first, ...second, ...third].map(({ id }) => id)
    expect(all).toHaveLength(5)
    expect(new Set(all).size).toBe(5)
    expect(await claim()).toEqual([])
  })

  test('an expired lease goes to someone else, and its old owner can’t finish anything', async () => {
    const person = await newLearner(db)
    await enqueue(person)
    const [lost] = (await claim()) as [Claimed]
    await runOut(lost.id)
    const [taken] = (await claim()) as [Claimed]
    expect(taken).toMatchObject({ id: lost.id, attempts: 2 })
    expect(taken.lease).not.toBe(lost.lease)
    expect(await db.ask(sent(lost))).toBe(false)
    expect(await db.ask(failed(lost))).toBe(false)
    expect(await db.ask(sent(taken))).toBe(true)
    expect(await db.ask(sent(taken))).toBe(false)
    await runOut(lost.id)
    expect(await claim()).toEqual([])
  })

  test('what failed is tried again later and later, then given up', async () => {
    const person = await newLearner(db)
    await enqueue(person)
    const pauses: unknown[] = []
    for (let attempt = 1; attempt <= 7; attempt++) {
      const [mail] = (await claim()) as [Claimed]
      expect(mail.attempts).toBe(attempt)
      expect(await db.ask(failed(mail, `refused ${attempt}`))).toBe(true)
      const now = await stored(mail.id)
      expect(now?.last_error).toBe(`refused ${attempt}`)
      if (now?.failed_at === null) {
        pauses.push(Number(now?.pause))
        // Not before its time.
        expect(await claim()).toEqual([])
        await runOut(mail.id)
      }
    }
    const minutes = pauses.map((seconds) => Math.round(Number(seconds) / 60))
    expect(minutes).toEqual([1, 5, 30, 120, 360, 1440])
    expect(await claim()).toEqual([])
  })

  test('an email that no worker ever confirms is given up as well', async () => {
    const person = await newLearner(db)
    await enqueue(person)
    for (let attempt = 1; attempt <= 7; attempt++) {
      const [mail] = (await claim()) as [Claimed]
      await runOut(mail.id)
    }
    expect(await claim()).toEqual([])
    expect(await stored(await idTo(person))).toMatchObject({
      failed_at: expect.any(String),
      lease: null,
    })
  })

  test('emails are claimed in the order in which they are due', async () => {
    const person = await newLearner(db)
    for (const due of ['-1 hour', '-3 hours', '-2 hours']) {
      const at = await db.admin.value<string>(sql`select now() + ${due}::interval`)
      await enqueue(person, { due: at, payload: { due } })
    }
    const order = (await claim()).map(({ payload }) => payload.due)
    expect(order).toEqual(['-3 hours', '-2 hours', '-1 hour'])
  })

  describe('what no longer holds is dropped', () => {
    test('a registration that was given up, and a queue that was left behind', async () => {
      const [one, two] = [await newLearner(db), await newLearner(db)]
      const event = await newEvent(db, { capacity: 1 })
      for (const person of [one, two]) await person.ask(registerFor(event))
      await one.ask(leaveEvent(event))
      expect(await claim()).toMatchObject([{ kind: 'event-promoted', person: two.id }])
      expect(await mailKinds(db, one)).toEqual(['event-registered dropped'])
      expect(await mailKinds(db, two)).toEqual(['event-queued dropped', 'event-promoted'])
      // A person who returns is notified again.
      await one.ask(registerFor(event))
      expect(await claim()).toMatchObject([{ kind: 'event-queued', person: one.id }])
    })

    test('everything but the last word about an event that was moved and cancelled', async () => {
      const person = await newLearner(db)
      const event = await newEvent(db)
      await person.ask(registerFor(event))
      await db.ask(moveEvent(event, '3 days'))
      await db.ask(moveEvent(event, '4 days'))
      expect(kinds(await claim())).toEqual(['event-registered', 'event-moved'])
      await anHourPasses()
      await db.ask(moveEvent(event, '5 days'))
      await db.ask(cancelEvent(event))
      expect(kinds(await claim())).toEqual(['event-cancelled'])
    })

    const set = (event: string, time: 'starts_at' | 'ends_at', ago: string) =>
      db.admin.run(
        `update public.events set ${time} = now() - interval '${ago}' where id = '${event}'`,
      )

    test('whatever is about an event that has begun', async () => {
      const person = await newLearner(db)
      const event = await newEvent(db)
      await person.ask(registerFor(event))
      await set(event, 'starts_at', '1 second')
      expect(await claim()).toEqual([])
      expect(await mailKinds(db, person)).toEqual(['event-registered dropped'])
    })

    test('but not that an event was cancelled while it runs, until it would have ended', async () => {
      const person = await newLearner(db)
      const event = await newEvent(db, { lasts: '48 hours' })
      await person.ask(registerFor(event))
      await set(event, 'starts_at', '1 hour')
      await db.ask(cancelEvent(event))
      const [mail] = await claim(100, 1)
      expect(mail).toMatchObject({ kind: 'event-cancelled' })
      await runOut((mail as Claimed).id)
      await set(event, 'ends_at', '1 second')
      expect(await claim()).toEqual([])
    })

    test('and leaves its place in the claim to what does', async () => {
      const [one, two] = [await newLearner(db), await newLearner(db)]
      const event = await newEvent(db)
      for (let round = 0; round < 3; round++) {
        await one.ask(registerFor(event))
        await one.ask(leaveEvent(event))
      }
      await enqueue(two)
      await enqueue(two)
      await enqueue(two)
      expect(await claim(2)).toMatchObject([{ person: two.id }, { person: two.id }])
      expect(await claim(2)).toMatchObject([{ person: two.id }])
    })
  })

  describe('alerts', () => {
    const startedWeeksAgo = ({ id }: Account) =>
      db.admin.run(sql`
        update public.event_alerts
        set since = now() - interval '3 weeks', told_at = told_at - interval '8 days'
        where user_id = ${id}`)

    test('tell of what is new, once a week at most', async () => {
      const person = await newLearner(db)
      await person.ask(setAlert(true, 'fr'))
      expect(await db.ask(TELL)).toBe(0)
      await startedWeeksAgo(person)
      const [second, first] = [
        await newEvent(db, { startsIn: '9 days' }),
        await newEvent(db, { startsIn: '8 days' }),
      ]
      const mine = await newEvent(db, { startsIn: '7 days' })
      await person.ask(registerFor(mine))
      expect(await db.ask(TELL)).toBe(1)
      await newEvent(db)
      expect(await db.ask(TELL)).toBe(0)
      const alert = (await claim()).find(({ kind }) => kind === 'event-alert')
      expect(alert).toMatchObject({ locale: 'fr', events: [{ id: first }, { id: second }] })
    })

    test('are dropped for those who have unsubscribed, and once nothing is left', async () => {
      const [one, two] = [await newLearner(db), await newLearner(db)]
      const event = await newEvent(db)
      for (const person of [one, two]) {
        expect(await person.ask(setAlert(true))).toBe(true)
        await startedWeeksAgo(person)
      }
      expect(await db.ask(TELL)).toBe(2)
      expect(await one.ask(setAlert(false))).toBe(false)
      expect(await claim(100, 1)).toMatchObject([{ person: two.id, events: [{ id: event }] }])
      await runOut(await idTo(two))
      await db.ask(cancelEvent(event))
      expect(await claim()).toEqual([])
    })
  })

  describe('emails to addresses', () => {
    type Written = Partial<Parameters<typeof rpc<'enqueue_address_mail'>>[1]>
    const write = (address: string, more: Written = {}) =>
      db.ask<boolean>(
        rpc('enqueue_address_mail', {
          kind: 'message-received',
          locale: 'de',
          dedupe_key: randomUUID(),
          address,
          ...more,
        }),
      )
    const writtenMessage = async () => {
      const fields = newMessage()
      await db.rows(send(fields))
      const email = String(fields.sender_email)
      const id = await db.admin.value<string>(
        sql`select id from public.messages where email = ${email}`,
      )
      await db.admin.run(sql`delete from public.mail_outbox where address = ${email}`)
      return { id, email, key: fields.request_key }
    }

    test('need no account, and come in the language given', async () => {
      const { id, email, key } = await writtenMessage()
      await write(email.toUpperCase(), { payload: { message: id } })
      expect(await claim()).toEqual([
        {
          id: expect.any(Number),
          lease: expect.any(String),
          kind: 'message-received',
          attempts: 1,
          person: null,
          email,
          name: null,
          locale: 'de',
          zone: null,
          payload: { message: id, request_key: key },
          event: null,
          events: null,
        },
      ])
    })

    test('are written once for each key', async () => {
      const { id, email } = await writtenMessage()
      const mail = { dedupe_key: randomUUID(), payload: { message: id } }
      expect(await write(email, mail)).toBe(true)
      expect(await write(email, mail)).toBe(false)
      expect(await claim()).toHaveLength(1)
    })

    test('are dropped once no one wants them any more', async () => {
      await write('a@example.com', { payload: { message: randomUUID() } })
      const subscriber = { subscriber: randomUUID() }
      for (const kind of ['status-confirm', 'status-incident']) {
        await write('a@example.com', { kind, payload: subscriber })
      }
      expect(await claim()).toEqual([])
      expect(await mailKinds(db, 'a@example.com')).toEqual([
        'message-received dropped',
        'status-confirm dropped',
        'status-incident dropped',
      ])
    })

    test.each<[string, { address?: string; kind?: string; locale?: string }]>([
      ['a kind that belongs to an account', { kind: 'project-published' }],
      ['a kind that there is not', { kind: 'advertising' }],
      ['a language that there is not', { locale: 'xx' }],
      ['no address', { address: 'nobody' }],
      ['two addresses', { address: 'a@example.com, b@example.com' }],
    ])('are refused: %s', async (_, { address = 'a@example.com', ...mail }) => {
      expect(await refusalOf(write(address, mail))).toMatch(/^23514/)
    })

    test('aren’t emails to a person, or vice versa', async () => {
      const person = await newLearner(db)
      expect(await refusalOf(enqueue(person, { kind: 'message-received' }))).toMatch(/^23514/)
      const both = sql`
        insert into public.mail_outbox (kind, user_id, address, locale, dedupe_key)
        values ('message-received', ${person.id}, ${person.email}, 'en', ${randomUUID()})`
      expect(await refusalOf(db.admin.run(both))).toMatch(/^23514/)
    })
  })

  test('what ended 30 days ago is forgotten, what waits is not', async () => {
    const person = await newLearner(db)
    for (const name of ['sent', 'failed', 'dropped', 'waiting', 'fresh']) {
      await enqueue(person, { dedupe_key: `${name}:${person.id}` })
    }
    await db.admin.run(sql`
      update public.mail_outbox
      set created_at = now() - interval '60 days',
        sent_at = case split_part(dedupe_key, ':', 1)
          when 'sent' then now() - interval '31 days'
          when 'fresh' then now() - interval '29 days'
        end,
        failed_at = case when dedupe_key like 'failed:%' then now() - interval '31 days' end,
        dropped_at = case when dedupe_key like 'dropped:%' then now() - interval '31 days' end
      where user_id = ${person.id}`)
    expect(await db.ask<number>(rpc('prune_mails'))).toBe(3)
    const left = sql`select split_part(dedupe_key, ':', 1) as name from public.mail_outbox
      where user_id = ${person.id} order by name`
    expect(await db.admin.column(left)).toEqual(['fresh', 'waiting'])
  })
})
