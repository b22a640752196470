import { beforeEach, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner } from '@/tests/setup/db-learning'
import {
  cancelEvent,
  leaveEvent,
  moveEvent,
  newEvent,
  REMIND,
  registerFor,
} from '@/tests/setup/db-live'
import { claimMails, dropWaitingMails } from '@/tests/setup/db-mails'
import { sql } from '@/tests/setup/db-sql'

type Mail = { kind: string; zone: string | null; payload: { lead?: string }; mails?: Mail[] }

describeOnBackends('reminders of the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    await dropWaitingMails(db)
    await db.admin.run(`update public.events set status = 'cancelled' where starts_at > now()`)
    person = await newLearner(db)
  })

  const remind = () => db.ask<number>(REMIND)
  const register = (event: string, zone: string | null = null, who = person) =>
    who.ask(registerFor(event, 'de', zone))
  /** As if the time had passed: the session comes closer, and what was written about it is as old. */
  const pass = (event: string, time: string) =>
    db.admin.run(sql`
      update public.events set starts_at = starts_at - ${time}::interval,
        ends_at = ends_at - ${time}::interval
      where id = ${event};
      update public.mail_outbox set payload = payload || jsonb_build_object(
        'starts_at', (payload ->> 'starts_at')::timestamptz - ${time}::interval)
      where event_id = ${event} and kind = 'event-reminder'`)
  const leads = () =>
    db.admin.column(sql`select payload ->> 'lead' from public.mail_outbox
      where user_id = ${person.id} and kind = 'event-reminder' order by id`)
  const claim = async () => (await claimMails<Mail>(db.api)).flatMap((mail) => mail.mails ?? [mail])
  const reminders = async () => (await claim()).filter(({ kind }) => kind === 'event-reminder')

  test('come a day and an hour before, once each, however often they are looked for', async () => {
    const event = await newEvent(db, { startsIn: '25 hours' })
    await register(event)
    expect(await remind()).toBe(0)
    await pass(event, '1 hour')
    expect([await remind(), await remind()]).toEqual([1, 0])
    await pass(event, '22 hours')
    expect(await remind()).toBe(0)
    await pass(event, '1 hour')
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await leads()).toEqual(['day', 'hour'])
  })

  test('of the day before are left out when the worker comes too late', async () => {
    const event = await newEvent(db, { startsIn: '20 minutes' })
    await register(event)
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await leads()).toEqual(['hour'])
    const over = await newEvent(db, { startsIn: '2 hours' })
    await register(over)
    await pass(over, '121 minutes')
    expect(await remind()).toBe(0)
  })

  test('that waited until the last hour aren’t sent twice', async () => {
    const event = await newEvent(db, { startsIn: '3 hours' })
    await register(event)
    expect(await remind()).toBe(1)
    // The worker was away: both are due, and that of the day has become pointless.
    await pass(event, '130 minutes')
    expect(await remind()).toBe(1)
    expect((await reminders()).map(({ payload }) => payload.lead)).toEqual(['hour'])
  })

  test('follow a session to its new time', async () => {
    const event = await newEvent(db, { startsIn: '20 hours' })
    await register(event)
    expect(await remind()).toBe(1)
    await db.ask(moveEvent(event, '5 days'))
    expect(await remind()).toBe(0)
    expect(await reminders()).toEqual([])
    await db.ask(moveEvent(event, '10 hours'))
    expect([await remind(), await remind()]).toEqual([1, 0])
    await db.ask(moveEvent(event, '30 minutes'))
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await leads()).toEqual(['day', 'day', 'hour'])
  })

  test('don’t come to those who left or wait, nor for what is cancelled', async () => {
    const event = await newEvent(db, { startsIn: '30 minutes', capacity: 1 })
    await register(event)
    const next = await newLearner(db)
    await register(event, null, next)
    expect(await remind()).toBe(1)
    await person.ask(leaveEvent(event))
    // The seat, and with it the reminder, went to the next.
    expect(await remind()).toBe(1)
    expect((await claim()).map(({ kind }) => kind).toSorted()).toEqual([
      'event-promoted',
      'event-reminder',
    ])
    const other = await newEvent(db, { startsIn: '30 minutes' })
    await register(other)
    expect(await remind()).toBe(1)
    await db.ask(cancelEvent(other))
    expect(await remind()).toBe(0)
    expect(await reminders()).toEqual([])
  })

  test('are in the language and the zone of the page where the seat was taken', async () => {
    const event = await newEvent(db, { startsIn: '30 minutes' })
    await register(event, 'Asia/Kolkata')
    await remind()
    const [mail] = await reminders()
    expect(mail).toMatchObject({ locale: 'de', zone: 'Asia/Kolkata' })
    const later = await newEvent(db)
    await register(later, 'Europe/Berlin')
    // Without scripts nothing is known of the zone, and what is known stays.
    await register(await newEvent(db))
    expect(new Set((await claim()).map(({ zone }) => zone))).toEqual(new Set(['Europe/Berlin']))
    for (const wrong of ['', 'Asia/Kol kata', 'x'.repeat(61), "'; drop"]) {
      await register(await newEvent(db), wrong)
    }
    expect((await claim()).map(({ zone }) => zone)).toEqual(Array(4).fill('Europe/Berlin'))
  })

  test('without a known zone have that of the quiet hours, or none', async () => {
    const event = await newEvent(db)
    await register(event)
    expect(await claim()).toMatchObject([{ kind: 'event-registered', zone: null }])
    await db.admin.run(sql`insert into public.notification_settings (user_id, quiet_from, quiet_to, zone)
      values (${person.id}, now()::time + interval '6 hours', now()::time + interval '7 hours', 'Europe/Paris')`)
    await register(await newEvent(db))
    expect(await claim()).toMatchObject([{ zone: 'Europe/Paris' }])
  })
})
