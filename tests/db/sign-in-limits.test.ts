import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { internal, rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

describeOnBackends('sign-in limits in the $name database', (db) => {
  const newDevice = () => `device-${randomUUID()}`
  const note = ({ id }: Account, device: string) =>
    db.admin.value<boolean>(internal('note_device', { person: id, device }))

  describe('known devices', () => {
    test('the first one of a person is no news, the next one is, once', async () => {
      const person = await newAccount(db)
      const [laptop, phone] = [newDevice(), newDevice()]
      const answers: boolean[] = []
      for (const device of [laptop, laptop, phone, phone, laptop]) {
        answers.push(await note(person, device))
      }
      expect(answers).toEqual([false, false, true, false, false])
    })

    test('the latest twenty of a person are kept', async () => {
      const person = await newAccount(db)
      const first = newDevice()
      await note(person, first)
      await db.admin.run(sql`
        update public.known_devices set last_seen_at = now() - interval '1 day'
        where user_id = ${person.id}`)
      for (let more = 0; more < 20; more++) await note(person, newDevice())
      const kept = await db.admin.column(
        sql`select device_hash from public.known_devices where user_id = ${person.id}`,
      )
      expect(kept).toHaveLength(20)
      expect(kept).not.toContain(first)
    })
  })

  describe('guesses at a password', () => {
    let email: string
    let account: string
    beforeEach(() => {
      email = `${randomUUID()}@example.com`
      account = randomUUID()
    })

    type Turn = { source: string; retry_after: number }
    const take = (network: string, device: string | null = null) =>
      db.ask<Turn>(sql`select to_jsonb(turn) as result
        from public.take_sign_in_attempt(${email}, ${account}, ${network}, ${device}) as turn`)
    /** How long a network has to wait, now that it tries. */
    const wait = async (network: string, device?: string) =>
      (await take(network, device)).retry_after
    const settle = (source: string, succeeded: boolean) =>
      db.rpc('return_sign_in_attempt', { account, source, succeeded })
    /** A number of failures, each from its own network. */
    const fail = async (times: number) => {
      await take('early')
      await db.admin.run(sql`
        update public.sign_in_attempts set failures = ${times}
        where account_hash = ${account} and source_hash = ''`)
    }
    const pass = (seconds: number) =>
      db.admin.run(sql`
        update public.sign_in_attempts
        set turn_at = turn_at - make_interval(secs => ${seconds}),
          expires_at = expires_at - make_interval(secs => ${seconds})
        where account_hash = ${account}`)
    const failures = (source: string) =>
      db.admin.value(sql`select failures from public.sign_in_attempts
        where account_hash = ${account} and source_hash = ${source}`)

    test('of one network end after ten, for five minutes', async () => {
      for (let time = 0; time < 10; time++) expect(await wait('a')).toBe(0)
      const retry_after = await wait('a')
      expect(retry_after).toBeGreaterThan(290)
      expect(retry_after).toBeLessThanOrEqual(300)
      expect(await wait('b')).toBe(0)
      await pass(300)
      expect(await wait('a')).toBe(0)
    })

    test('of many networks are slowed down, and never stopped', async () => {
      await fail(100)
      // The next one passes; from then on, each has to wait for its turn.
      expect(await wait('a')).toBe(0)
      const waits: number[] = []
      for (const network of ['b', 'c', 'd']) waits.push(await wait(network))
      expect(waits.map((wait) => Math.round(wait / 10) * 10)).toEqual([30, 60, 90])
      // Asking again makes no difference.
      expect(await wait('b')).toBeLessThanOrEqual(30)
      await pass(31)
      expect(await wait('b')).toBe(0)
      expect(await wait('c')).toBeGreaterThan(0)
    })

    test('strangers who ask all the time from a hundred networks let anyone in within five minutes', async () => {
      await fail(60)
      for (let network = 0; network < 100; network++) await take(`stranger-${network}`)
      const retry_after = await wait('owner')
      expect(retry_after).toBeLessThanOrEqual(300)
      await pass(retry_after)
      for (let network = 0; network < 100; network++) await take(`stranger-${network}`)
      expect(await wait('owner')).toBe(0)
    })

    test('have longer pauses between them the more there are', async () => {
      const pauses =
        await db.admin.column(`select extract(epoch from private.sign_in_pause(failures))::int
        from unnest(array[0, 19, 20, 25, 30, 35, 40, 1000000]) as failures`)
      expect(pauses).toEqual([0, 0, 2, 4, 8, 16, 30, 30])
    })

    test('hold back no device on which the person signed in before', async () => {
      const person = await newAccount(db, { email })
      const device = newDevice()
      await note(person, device)
      for (let time = 0; time < 12; time++) await take('home')
      await fail(100)
      await take('late')
      expect(await wait('home')).toBeGreaterThan(0)
      const before = await failures('')
      for (let time = 0; time < 10; time++) {
        expect(await take('home', device)).toEqual({ source: `device:${device}`, retry_after: 0 })
      }
      // Another person on it has ten tries in 15 minutes.
      expect(await wait('home', device)).toBeGreaterThan(890)
      expect(await failures('')).toBe(before)
    })

    test('are held against a device that only another person used', async () => {
      await newAccount(db, { email })
      const device = newDevice()
      await note(await newAccount(db), device)
      expect((await take('a', device)).source).toBe('network:a')
    })

    test('that were none are taken back, and a success forgets those of its network', async () => {
      await fail(3)
      for (let time = 0; time < 4; time++) await take('a')
      const { source } = await take('a')
      await settle(source, false)
      expect([await failures(''), await failures(source)]).toEqual([7, 4])
      await take('a')
      await settle(source, true)
      expect([await failures(''), await failures(source)]).toEqual([7, 0])
    })

    test('are forgotten at once when the owner opened an email', async () => {
      await fail(100)
      for (let time = 0; time < 12; time++) await take('a')
      await db.rpc('clear_account_limits', { account, address: 'none' })
      expect(await wait('a')).toBe(0)
      expect(await failures('')).toBe(1)
    })

    test('run out after a day, and their rows with them', async () => {
      await fail(40)
      await pass(86_400)
      expect(await wait('a')).toBe(0)
      expect(await failures('')).toBe(1)
      const over = sql`select count(*)::int from public.sign_in_attempts
        where account_hash = ${account} and expires_at <= now()`
      expect(await db.admin.value(over)).toBe(0)
    })
  })

  describe('emails', () => {
    let email: string
    let address: string
    beforeEach(() => {
      email = `${randomUUID()}@example.com`
      address = randomUUID()
    })

    const take = (purpose: string, browser: string, device?: string) =>
      db.ask<number | null>(
        rpc('take_auth_mail', { user_email: email, address, purpose, browser, device }),
      )
    const send = async (purpose: string, browser: string = randomUUID(), device?: string) => {
      const mail = await take(purpose, browser, device)
      return mail === null ? 'refused' : mail > 0 ? 'sent' : 'none'
    }
    const all = async (times: number, purpose: string, browser?: string) => {
      const sent: string[] = []
      for (let time = 0; time < times; time++) sent.push(await send(purpose, browser))
      return sent.filter((one) => one === 'sent').length
    }
    const pass = (hours: number) =>
      db.admin.run(sql`
        update public.auth_mails set sent_at = sent_at - make_interval(hours => ${hours})
        where address_hash = ${address}`)

    test('to an unconfirmed address are three an hour and five a day, for all purposes', async () => {
      await newAccount(db, { confirmed: false, email })
      expect(await all(8, 'sign-up')).toBe(3)
      expect([await send('resend'), await send('reset')]).toEqual(['refused', 'refused'])
      await pass(1)
      expect(await send('resend')).toBe('sent')
      expect(await send('reset')).toBe('sent')
      expect(await all(8, 'sign-up')).toBe(0)
      await pass(1)
      expect(await all(8, 'sign-up')).toBe(0)
      await pass(23)
      expect(await all(8, 'sign-up')).toBe(3)
    })

    test('of the browser that signed up first are not held back by strangers', async () => {
      await newAccount(db, { confirmed: false, email })
      const own = randomUUID()
      expect(await send('sign-up', own)).toBe('sent')
      expect(await all(8, 'sign-up')).toBe(2)
      expect(await all(5, 'resend', own)).toBe(3)
      // A stranger's browser doesn't get as many either.
      expect(await all(5, 'resend')).toBe(0)
      await pass(1)
      expect(await all(5, 'resend', own)).toBe(2)
    })

    test('that the auth service will not send use up nothing', async () => {
      expect([await send('reset'), await send('resend')]).toEqual(['none', 'none'])
      await newAccount(db, { email })
      for (let time = 0; time < 20; time++) expect(await send('sign-up')).toBe('none')
      expect(await send('resend')).toBe('none')
      expect(await send('reset')).toBe('sent')
    })

    test('to a confirmed address are five an hour for each purpose', async () => {
      const person = await newAccount(db, { email })
      expect(await all(8, 'reset')).toBe(5)
      expect(await all(8, 'email-change')).toBe(5)
      const device = newDevice()
      expect(await send('reset', randomUUID(), device)).toBe('refused')
      await note(person, device)
      expect(await send('reset', randomUUID(), device)).toBe('sent')
    })

    test('that were not sent are taken back', async () => {
      for (let time = 0; time < 8; time++) {
        const mail = await take('sign-up', 'a')
        expect(mail).toBeGreaterThan(0)
        await db.rpc('return_auth_mail', { mail })
      }
    })
  })

  test('a stranger’s password is discarded with its mark', async () => {
    const { id } = await newAccount(db)
    await db.admin.run(sql`
      update auth.users set encrypted_password = 'stolen',
        raw_user_meta_data = '{"contested": true, "flow": "a"}' where id = ${id}`)
    const discard = (person: string) => db.rpc('discard_password', { person })
    expect(await discard(id)).toBe(true)
    const left = sql`select encrypted_password as password, raw_user_meta_data as made
      from auth.users where id = ${id}`
    expect(await db.admin.rows(left)).toEqual([{ password: null, made: { flow: 'a' } }])
    expect(await discard(randomUUID())).toBe(false)
  })
})
