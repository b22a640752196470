import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { overviewRow } from '@/lib/status/build'
import type { Incident } from '@/lib/status/report'
import { describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { refusalOf } from '@/tests/setup/db-learning'
import { claimMails } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import {
  clearStatus,
  confirm,
  newSubscriber,
  open,
  resolve,
  subscribe,
  subscriberOf,
  update,
  waitingMails,
} from '@/tests/setup/db-status'
import { newMessage, send } from '@/tests/setup/db-support'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const newAddress = () => `${randomUUID()}@example.com`

describeOnBackends('incidents in the $name database', (db) => {
  beforeEach(() => clearStatus(db))

  const leave = (subscriber: string) => rpc('leave_subscription', { subscriber })
  const schedule = (title: string, starts: string, ends: string) =>
    rpc('schedule_maintenance', {
      title,
      starts,
      ends,
      services: ['database'],
      description: 'We move.',
    })
  const overview = async () => overviewRow.parse(await db.rpc('status_overview'))
  const begin = (id: string, minutesAgo: number) =>
    db.admin.run(sql`
      update public.incidents set start_time = start_time - ${`${minutesAgo} minutes`}::interval
      where id = ${id}`)
  const claimed = async (address: string) =>
    (await claimMails<{ kind: string; email: string }>(db.api)).filter(
      ({ email }) => email === address,
    )

  test('one is opened, updated and resolved, and everyone can read the reports', async () => {
    const id = await db.ask<string>(
      open('Mails are late', { services: ['mail', 'auth'], impact: 'Sign-ups wait.' }),
    )
    await begin(id, 90)
    expect(await db.ask(update(id, 'We know why.\nAnd mend it.'))).toBe(true)
    const { active, history } = await overview()
    expect(history).toEqual([])
    expect(active).toMatchObject([
      {
        id,
        title: 'Mails are late',
        status: 'investigating',
        severity: 'minor',
        services: ['mail', 'auth'],
        description: 'It began.',
        impact: 'Sign-ups wait.',
        endTime: null,
        duration: null,
        updates: [
          { status: 'investigating', message: 'We know why.\nAnd mend it.' },
          { status: 'investigating', message: 'It began.' },
        ],
      },
    ])
    expect(await db.ask(resolve(id, 'It is over.'))).toBe(true)
    const after = await overview()
    expect(after.active).toEqual([])
    const [{ duration, updates } = {} as Incident] = after.history
    expect(duration).toBe(90)
    expect(updates.map(({ status }) => status)).toEqual([
      'resolved',
      'investigating',
      'investigating',
    ])
    const times = updates.map(({ time }) => Date.parse(time))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(new Set(times).size).toBe(3)
    expect(after.services.mail?.lastIncident).toBe(after.history[0]?.startTime)
    expect(after.services.web?.lastIncident).toBeNull()
  })

  test('what is over stays over, and what is not there is not updated', async () => {
    const id = await db.ask<string>(open('Short'))
    await db.ask(resolve(id))
    expect(await db.ask(resolve(id, 'Over again.'))).toBe(false)
    expect(await db.ask(update(id, 'More.'))).toBe(false)
    expect(await db.ask(update(NOBODY, 'More.'))).toBe(false)
    expect((await overview()).history[0]?.updates).toHaveLength(2)
  })

  test('maintenance has an end from the start, and no service had an incident by it', async () => {
    const id = await db.ask<string>(
      schedule('Move', '2126-01-01T10:00:00Z', '2126-01-01T12:30:00Z'),
    )
    const { active, services } = await overview()
    expect(active).toMatchObject([
      {
        id,
        status: 'scheduled',
        severity: 'maintenance',
        startTime: '2126-01-01T10:00:00.000Z',
        endTime: '2126-01-01T12:30:00.000Z',
        duration: 150,
        updates: [{ status: 'scheduled', message: 'We move.' }],
      },
    ])
    expect(services.database?.lastIncident).toBeNull()
    // Cancelled before it began.
    await db.ask(resolve(id, 'Not needed.'))
    expect((await overview()).history).toMatchObject([{ id, duration: 0 }])
    const running = await db.ask<string>(schedule('Now', '2020-01-01', '2126-01-01'))
    await db.ask(resolve(running, 'Done early.'))
    const [newest] = (await overview()).history.filter((one) => one.id === running)
    expect(Date.parse(newest?.endTime ?? '')).toBeLessThan(Date.parse('2126-01-01'))
  })

  test.each([
    ['a blank title', open(' ')],
    ['a long title', open('x'.repeat(121))],
    ['a title of two lines', open('Two\nlines')],
    ['maintenance without an end', open('Title', { severity: 'maintenance' })],
    ['an unknown severity', open('Title', { severity: 'terrible' })],
    ['no service', open('Title', { services: [] })],
    ['a service twice', open('Title', { services: ['web', 'web'] })],
    ['an unknown service', open('Title', { services: ['coffee'] })],
    ['a blank description', open('Title', { description: '\n' })],
    ['a long description', open('Title', { description: 'x'.repeat(2001) })],
    ['a long impact', open('Title', { impact: 'x'.repeat(501) })],
    ['an end before the start', schedule('Title', '2126-01-02', '2126-01-01')],
  ])('%s is refused', async (_, query) => {
    expect(await refusalOf(db.ask(query))).toMatch(/^23514/)
    expect((await overview()).active).toEqual([])
  })

  test('history has the last fifty', async () => {
    await db.admin.run(`
      insert into public.incidents
        (title, status, severity, services, description, start_time, end_time)
      select 'Number ' || step, 'resolved', 'minor', '{web}', 'Text',
        '2026-01-01'::timestamptz + step * interval '1 hour', '2026-06-01'
      from generate_series(1, 60) as step`)
    const { history } = await overview()
    expect(history.map(({ title }) => title).slice(0, 2)).toEqual(['Number 60', 'Number 59'])
    expect(history).toHaveLength(50)
  })

  test('pages are told of every change', async () => {
    const signalAt = () => db.admin.value('select changed_at from public.status_signals')
    const seen = new Set([await signalAt()])
    const id = await db.ask<string>(open('Signal'))
    for (const query of [update(id, 'More.'), resolve(id)]) {
      seen.add(await signalAt())
      await db.ask(query)
    }
    expect(seen.add(await signalAt()).size).toBe(4)
  })

  describe('subscriptions', () => {
    const states = (id: string) => db.rpc('subscription_state', { subscriber: id })

    test('an address is asked, says yes, and leaves', async () => {
      const address = newAddress()
      expect(await db.ask(subscribe(address.toUpperCase(), 'de'))).toBe('')
      const { id } = (await subscriberOf(db, address)) ?? { id: '' }
      expect(await waitingMails(db, address)).toMatchObject([
        { kind: 'status-confirm', locale: 'de', payload: { subscriber: id } },
      ])
      expect(await states(id)).toBe('unconfirmed')
      expect(await db.ask(confirm(id))).toBe(true)
      expect(await db.ask(confirm(id))).toBe(true)
      expect(await states(id)).toBe('confirmed')
      expect(await db.ask(leave(id))).toBe(true)
      expect(await db.ask(leave(id))).toBe(false)
      expect(await db.ask(confirm(id))).toBe(false)
      expect(await states(id)).toBeNull()
    })

    test('it is asked once an hour at most, and never after it has said yes', async () => {
      const address = newAddress()
      const hourPasses = () =>
        db.admin.run(sql`update public.status_subscribers set asked_at = asked_at - interval '1 hour'
          where email = ${address}`)
      const asked = async () => (await waitingMails(db, address)).length
      await db.ask(subscribe(address))
      await db.ask(subscribe(address, 'fr'))
      expect(await asked()).toBe(1)
      await hourPasses()
      expect(await db.ask(subscribe(address, 'fr'))).toBe('')
      expect(await asked()).toBe(2)
      expect(await subscriberOf(db, address)).toMatchObject({ locale: 'fr', confirmed_at: null })
      await db.ask(confirm((await subscriberOf(db, address))?.id ?? ''))
      await hourPasses()
      expect(await db.ask(subscribe(address, 'es'))).toBe('')
      expect(await asked()).toBe(2)
      expect(await subscriberOf(db, address)).toMatchObject({ locale: 'fr' })
    })

    test('an address that says nothing is asked three times a week at most', async () => {
      const address = newAddress()
      const hourPasses = () =>
        db.admin.run(sql`
          update public.status_subscribers set asked_at = asked_at - interval '90 minutes'
          where email = ${address};
          update public.mail_outbox set created_at = created_at - interval '90 minutes'
          where address = ${address}`)
      for (let hour = 0; hour < 100; hour++) {
        await db.ask(subscribe(address))
        await hourPasses()
      }
      expect(await waitingMails(db, address)).toHaveLength(3)
      // It's deleted a week after the third request, however often it's repeated.
      const pruned = "select public.prune_status(now() + interval '5 days') as result"
      await db.ask(pruned)
      expect(await subscriberOf(db, address)).toBeUndefined()
    })

    test('messages and questions to one address are counted together', async () => {
      const address = newAddress()
      for (let one = 0; one < 5; one++) {
        await db.ask(send(newMessage({ sender_email: address })))
      }
      expect(await db.ask(subscribe(address))).toBe('')
      const kinds = (await waitingMails(db, address)).map(({ kind }) => kind)
      expect(kinds).toEqual(Array(5).fill('message-received'))
    })

    test('what is no address is refused', async () => {
      for (const wrong of ['nobody', 'a b@example.com', `${'a'.repeat(250)}@example.com`]) {
        expect(await refusalOf(db.ask(subscribe(wrong)))).toMatch(/^23514/)
      }
      expect(await refusalOf(db.ask(subscribe(newAddress(), 'xx')))).toMatch(/^23514/)
    })

    test('those who said yes are told of every update once, in their language', async () => {
      const [one, two, silent] = [newAddress(), newAddress(), newAddress()]
      const subscriber = await newSubscriber(db, one, 'hi')
      await newSubscriber(db, two)
      await db.ask(subscribe(silent))
      const id = await db.ask<string>(open('Mails are late', { severity: 'major' }))
      await db.ask(update(id, 'We look.'))
      await db.ask(resolve(id))
      await db.ask(resolve(id))
      const told = async (address: string) =>
        (await waitingMails(db, address)).filter(({ kind }) => kind === 'status-incident')
      expect(await told(one)).toMatchObject([
        {
          locale: 'hi',
          payload: {
            subscriber,
            incident: id,
            title: 'Mails are late',
            status: 'investigating',
            severity: 'major',
            message: 'It began.',
            at: expect.any(String),
          },
        },
        { payload: { status: 'investigating', message: 'We look.' } },
        { payload: { status: 'resolved', message: 'Over.' } },
      ])
      expect(await told(two)).toHaveLength(3)
      expect(await told(silent)).toEqual([])
    })

    test('those who unsubscribe get no email written before', async () => {
      const address = newAddress()
      const id = await newSubscriber(db, address)
      await db.ask(open('Late'))
      expect(await waitingMails(db, address)).toHaveLength(2)
      await db.ask(leave(id))
      expect(await waitingMails(db, address)).toEqual([])
      expect(await claimed(address)).toEqual([])
    })

    test('a confirmed subscription isn’t asked again by a late email', async () => {
      const address = newAddress()
      await newSubscriber(db, address)
      expect(await claimed(address)).toEqual([])
      const waiting = newAddress()
      await db.ask(subscribe(waiting))
      expect(await claimed(waiting)).toMatchObject([{ kind: 'status-confirm', email: waiting }])
    })

    test('a deleted account takes the subscription of its confirmed address along', async () => {
      const confirmed = await newAccount(db)
      const unconfirmed = await newAccount(db, { confirmed: false })
      for (const account of [confirmed, unconfirmed]) {
        await newSubscriber(db, account.email)
        await account.rpc('delete_account')
      }
      expect(await subscriberOf(db, confirmed.email)).toBeUndefined()
      expect(await subscriberOf(db, unconfirmed.email)).toBeDefined()
    })

    test('an account exports its own, and no one else’s', async () => {
      const [owner, other] = [await newAccount(db), await newAccount(db)]
      const unconfirmed = await newAccount(db, { confirmed: false })
      await newSubscriber(db, owner.email, 'fr')
      await newSubscriber(db, unconfirmed.email)
      const exported = async (account: typeof owner) => {
        return (await account.ask<{ status: unknown }>(rpc('export_account'))).status
      }
      expect(await exported(owner)).toEqual({
        locale: 'fr',
        created_at: expect.any(String),
        confirmed_at: expect.any(String),
      })
      expect(await exported(other)).toBeNull()
      expect(await exported(unconfirmed)).toBeNull()
    })
  })
})
