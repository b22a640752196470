import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Incident } from '@/lib/status/report'
import { overviewRow } from '@/lib/status/row'
import { describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { ask, askAsService, refusalOf } from '@/tests/setup/db-learning'
import { claiming } from '@/tests/setup/db-live'
import { codeOf, rows, rowsAs, sql, value } from '@/tests/setup/db-sql'
import {
  clearStatus,
  confirming,
  leavingStatus,
  mailsToAddress,
  newSubscriber,
  opening,
  resolving,
  scheduling,
  stateOfSubscription,
  subscriberOf,
  subscribing,
  updating,
} from '@/tests/setup/db-status'
import { newMessage, sendingMessage } from '@/tests/setup/db-support'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const newAddress = () => `${randomUUID()}@example.com`

const CALLS: [name: string, query: string][] = [
  ['note_checks', `select public.note_checks('[]')`],
  ['status_overview', 'select public.status_overview()'],
  ['open_incident', opening('Forged')],
  ['schedule_maintenance', scheduling('Forged', '2126-01-01', '2126-01-02')],
  ['update_incident', updating(NOBODY, 'Forged')],
  ['resolve_incident', resolving(NOBODY, 'Forged')],
  ['subscribe_status', subscribing('forged@example.com')],
  ['confirm_subscription', confirming(NOBODY)],
  ['leave_subscription', leavingStatus(NOBODY)],
  ['subscription_state', stateOfSubscription(NOBODY)],
  ['prune_status', 'select public.prune_status()'],
  ['signal_status', 'select public.signal_status()'],
  ['add_incident_update', `select public.add_incident_update('${NOBODY}', 'Forged')`],
  ['incident_facts', `select public.incident_facts('${NOBODY}')`],
  ['export_status', `select public.export_status('${NOBODY}')`],
]

describeOnBackends('incidents in the $name database', (db) => {
  beforeEach(() => clearStatus(db))

  const service = <T = unknown>(query: string) => askAsService<T>(db.api, query)
  const overview = async () =>
    overviewRow.parse(await service('select public.status_overview() as result'))
  const begin = (id: string, minutesAgo: number) =>
    db.admin.run(sql`
      update public.incidents set start_time = start_time - ${`${minutesAgo} minutes`}::interval
      where id = ${id}`)
  const claimed = async (address: string) => {
    const answers = await rowsAs<{ result: { kind: string; email: string } }>(
      db.api,
      'service_role',
      {},
      claiming(),
    )
    return answers.map(({ result }) => result).filter(({ email }) => email === address)
  }

  test('one is opened, updated and resolved, and everyone can read the reports', async () => {
    const id = await service<string>(
      opening('Mails are late', { services: '{mail,auth}', impact: 'Sign-ups wait.' }),
    )
    await begin(id, 90)
    expect(await service(updating(id, 'We know why.\nAnd mend it.'))).toBe(true)
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
    expect(await service(resolving(id, 'It is over.'))).toBe(true)
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
    const id = await service<string>(opening('Short'))
    await service(resolving(id, 'Over.'))
    expect(await service(resolving(id, 'Over again.'))).toBe(false)
    expect(await service(updating(id, 'More.'))).toBe(false)
    expect(await service(updating(NOBODY, 'More.'))).toBe(false)
    expect((await overview()).history[0]?.updates).toHaveLength(2)
  })

  test('maintenance has an end from the start, and no service had an incident by it', async () => {
    const id = await service<string>(
      scheduling('Move', '2126-01-01T10:00:00Z', '2126-01-01T12:30:00Z'),
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
    await service(resolving(id, 'Not needed.'))
    expect((await overview()).history).toMatchObject([{ id, duration: 0 }])
    const running = await service<string>(scheduling('Now', '2020-01-01', '2126-01-01'))
    await service(resolving(running, 'Done early.'))
    const [newest] = (await overview()).history.filter((one) => one.id === running)
    expect(Date.parse(newest?.endTime ?? '')).toBeLessThan(Date.parse('2126-01-01'))
  })

  test.each([
    ['a blank title', opening(' ')],
    ['a long title', opening('x'.repeat(121))],
    ['a title of two lines', opening('Two\nlines')],
    ['maintenance without an end', opening('Title', { severity: 'maintenance' })],
    ['an unknown severity', opening('Title', { severity: 'terrible' })],
    ['no service', opening('Title', { services: '{}' })],
    ['a service twice', opening('Title', { services: '{web,web}' })],
    ['an unknown service', opening('Title', { services: '{coffee}' })],
    ['a blank description', opening('Title', { description: '\n' })],
    ['a long description', opening('Title', { description: 'x'.repeat(2001) })],
    ['a long impact', opening('Title', { impact: 'x'.repeat(501) })],
    ['an end before the start', scheduling('Title', '2126-01-02', '2126-01-01')],
  ])('%s is refused', async (_, query) => {
    expect(await refusalOf(service(query))).toMatch(/^23514/)
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
    const signalAt = () => value<string>(db.admin, 'select changed_at from public.status_signals')
    const seen = [await signalAt()]
    const id = await service<string>(opening('Signal'))
    seen.push(await signalAt())
    await service(updating(id, 'More.'))
    seen.push(await signalAt())
    await service(resolving(id, 'Over.'))
    seen.push(await signalAt())
    expect(new Set(seen).size).toBe(4)
  })

  describe('subscriptions', () => {
    const states = (id: string) => service(stateOfSubscription(id))

    test('an address is asked, says yes, and leaves', async () => {
      const address = newAddress()
      expect(await service(subscribing(address.toUpperCase(), 'de'))).toBe('')
      const { id } = (await subscriberOf(db, address)) ?? { id: '' }
      expect(await mailsToAddress(db, address)).toMatchObject([
        { kind: 'status-confirm', locale: 'de', payload: { subscriber: id } },
      ])
      expect(await states(id)).toBe('unconfirmed')
      expect(await service(confirming(id))).toBe(true)
      expect(await service(confirming(id))).toBe(true)
      expect(await states(id)).toBe('confirmed')
      expect(await service(leavingStatus(id))).toBe(true)
      expect(await service(leavingStatus(id))).toBe(false)
      expect(await service(confirming(id))).toBe(false)
      expect(await states(id)).toBeNull()
    })

    test('it is asked once an hour at most, and never after it has said yes', async () => {
      const address = newAddress()
      const hourPasses = () =>
        db.admin.run(
          sql`update public.status_subscribers set asked_at = asked_at - interval '1 hour'
          where email = ${address}`,
        )
      const asked = async () => (await mailsToAddress(db, address)).length
      await service(subscribing(address))
      await service(subscribing(address, 'fr'))
      expect(await asked()).toBe(1)
      await hourPasses()
      expect(await service(subscribing(address, 'fr'))).toBe('')
      expect(await asked()).toBe(2)
      expect(await subscriberOf(db, address)).toMatchObject({ locale: 'fr', confirmed_at: null })
      await service(confirming((await subscriberOf(db, address))?.id ?? ''))
      await hourPasses()
      expect(await service(subscribing(address, 'es'))).toBe('')
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
        await service(subscribing(address))
        await hourPasses()
      }
      expect(await mailsToAddress(db, address)).toHaveLength(3)
      // It's deleted a week after the third request, however often it's repeated.
      const pruned = sql`select public.prune_status(now() + interval '5 days') as result`
      await service(pruned)
      expect(await subscriberOf(db, address)).toBeUndefined()
    })

    test('messages and questions to one address are counted together', async () => {
      const address = newAddress()
      for (let one = 0; one < 5; one++) {
        const message = sendingMessage(newMessage({ sender_email: address }))
        await rowsAs(db.api, 'service_role', {}, message)
      }
      expect(await service(subscribing(address))).toBe('')
      const kinds = (await mailsToAddress(db, address)).map(({ kind }) => kind)
      expect(kinds).toEqual(Array(5).fill('message-received'))
    })

    test('what is no address is refused', async () => {
      for (const wrong of ['nobody', 'a b@example.com', `${'a'.repeat(250)}@example.com`]) {
        expect(await refusalOf(service(subscribing(wrong)))).toMatch(/^23514/)
      }
      expect(await refusalOf(service(subscribing(newAddress(), 'xx')))).toMatch(/^23514/)
    })

    test('those who said yes are told of every update once, in their language', async () => {
      const [one, two, silent] = [newAddress(), newAddress(), newAddress()]
      const subscriber = await newSubscriber(db, one, 'hi')
      await newSubscriber(db, two)
      await service(subscribing(silent))
      const id = await service<string>(opening('Mails are late', { severity: 'major' }))
      await service(updating(id, 'We look.'))
      await service(resolving(id, 'Over.'))
      await service(resolving(id, 'Over.'))
      const told = async (address: string) =>
        (await mailsToAddress(db, address)).filter(({ kind }) => kind === 'status-incident')
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
      await service(opening('Late'))
      expect(await mailsToAddress(db, address)).toHaveLength(2)
      await service(leavingStatus(id))
      expect(await mailsToAddress(db, address)).toEqual([])
      expect(await claimed(address)).toEqual([])
    })

    test('a confirmed subscription isn’t asked again by a late email', async () => {
      const address = newAddress()
      await newSubscriber(db, address)
      expect(await claimed(address)).toEqual([])
      const waiting = newAddress()
      await service(subscribing(waiting))
      expect(await claimed(waiting)).toMatchObject([{ kind: 'status-confirm', email: waiting }])
    })

    test('a deleted account takes the subscription of its confirmed address along', async () => {
      const confirmed = await newAccount(db)
      const unconfirmed = await newAccount(db, { confirmed: false })
      for (const account of [confirmed, unconfirmed]) {
        await newSubscriber(db, account.email)
        await ask(db.api, account, 'select public.delete_account() as result')
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
        const data = await ask<{ status: unknown }>(
          db.api,
          account,
          'select public.export_account() as result',
        )
        return data.status
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

  test.each(CALLS)('neither members nor visitors may call %s', async (_, query) => {
    const account = await newAccount(db)
    expect(await codeOf(rowsAs(db.api, 'anon', {}, query))).toBe('42501')
    expect(await codeOf(rowsAs(db.api, 'authenticated', account.claims, query))).toBe('42501')
  })

  test('everyone can read the signal, and nothing else', async () => {
    const signal = 'select id from public.status_signals'
    await service("select public.note_checks('[]') as result")
    for (const role of ['anon', 'authenticated'] as const) {
      expect((await rowsAs(db.api, role, {}, signal)).length).toBeLessThanOrEqual(1)
    }
    expect(await rows(db.admin, signal)).toHaveLength(1)
  })
})
