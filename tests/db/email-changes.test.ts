import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
  tablesWith,
} from '@/tests/setup/db-backends'
import { addressOf, makeChange, startChange } from '@/tests/setup/db-email-changes'
import { newAddress } from '@/tests/setup/db-embedded'
import { refusalOf } from '@/tests/setup/db-learning'
import { race } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { rounds } from '@/tests/setup/tier'

type Mail = { kind: string; address: string | null; dropped: boolean }

/** Makes a person's session and all their requests look older. */
const age = ({ id }: Account, by: string) => sql`
  update auth.sessions set created_at = created_at - ${by}::interval where user_id = ${id};
  update public.email_changes set requested_at = requested_at - ${by}::interval,
    applied_at = applied_at - ${by}::interval where user_id = ${id}`

describeOnBackends('changes of an email address in the $name database', (db) => {
  const stateOf = async (change: string) =>
    (await db.ask<{ state: string } | null>(rpc('email_change_state', { change })))?.state
  const mailsAbout = (change: string) =>
    db.admin.rows<Mail>(sql`select kind, address, dropped_at is not null as dropped from public.mail_outbox
      where payload ->> 'change' = ${change} order by id`)
  const kindsAbout = async (change: string) => (await mailsAbout(change)).map(({ kind }) => kind)
  const sessionsOf = ({ id }: Account) =>
    db.admin.column<string>(sql`select id from auth.sessions where user_id = ${id}`)
  const secondSession = async ({ id }: Account) => {
    const session = randomUUID()
    await db.auth.run(sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`)
    return session
  }
  const link = (person: Account, provider: string, email: string) =>
    db.auth.run(sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), ${provider}, ${randomUUID()}, ${person.id}, ${{ email }}::jsonb)`)

  test('asks both addresses, and changes nothing before both have confirmed', async () => {
    const person = await newAccount(db)
    const address = newAddress()
    const change = await startChange(db, person, `  ${address.toUpperCase()} `)
    expect(await mailsAbout(change)).toEqual([
      { kind: 'email-change-started', address: null, dropped: false },
      { kind: 'email-change-confirm', address, dropped: false },
    ])
    await db.rpc('confirm_email_change', { change, side: 'new' })
    await db.rpc('confirm_email_change', { change, side: 'new' })
    expect(await stateOf(change)).toBe('open')
    expect(await addressOf(db, person)).toBe(person.email)
    await db.rpc('confirm_email_change', { change, side: 'old' })
    expect(await stateOf(change)).toBe('applied')
    expect(await addressOf(db, person)).toBe(address)
    const told = { kind: 'email-changed', address: person.email, dropped: false }
    expect((await mailsAbout(change)).at(-1)).toEqual(told)
    const kinds = 'select array_agg(kind order by id) as result from public.security_events'
    expect(await person.ask(kinds)).toEqual(['email-change-started', 'email-changed'])
  })

  test('every place of the auth schema has the new address, and none keeps what was sent to the old', async () => {
    const person = await newAccount(db, { metadata: { email: 'old@example.com', role: 'client' } })
    const token = `secret-recovery-${person.id}`
    await db.admin.run(sql`
      update auth.users set recovery_token = ${token}, email_change = 'third@example.com',
        email_change_token_new = ${`${token}-new`} where id = ${person.id};
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${person.id}, ${person.id},
        ${{ sub: person.id, email: person.email, email_verified: false }}::jsonb)`)
    await link(person, 'google', person.email)
    const address = newAddress()
    await makeChange(db, person, address)
    const [account] =
      await db.admin.rows(sql`select email, recovery_token, email_change, email_change_token_new as token,
        raw_user_meta_data as metadata, raw_app_meta_data -> 'providers' as providers
      from auth.users where id = ${person.id}`)
    expect(account).toEqual({
      email: address,
      ...{ recovery_token: '', email_change: '', token: '' },
      metadata: { email: address, role: 'client' },
      providers: ['email', 'google'],
    })
    const identities =
      await db.admin.rows(sql`select provider, email, identity_data -> 'email_verified' as verified
      from auth.identities where user_id = ${person.id} order by provider`)
    expect(identities).toEqual([
      { provider: 'email', email: address, verified: true },
      { provider: 'google', email: person.email, verified: null },
    ])
  })

  test('an account with Google alone can be found by the new address as well', async () => {
    const person = await newAccount(db)
    await link(person, 'google', person.email)
    const address = newAddress()
    await makeChange(db, person, address)
    const identities =
      await db.admin.rows(sql`select provider, provider_id, email from auth.identities
      where user_id = ${person.id} and provider = 'email'`)
    expect(identities).toEqual([{ provider: 'email', provider_id: person.id, email: address }])
  })

  test('ends all sessions but the one that asked', async () => {
    const person = await newAccount(db)
    await secondSession(person)
    await makeChange(db, person, newAddress())
    expect(await sessionsOf(person)).toEqual([person.claims.session_id])
  })

  test('needs a recent sign-in and an address that is another', async () => {
    const person = await newAccount(db)
    const refused = (address: string) => person.refusal('start_email_change', { address })
    expect(await refused(person.email.toUpperCase())).toMatch(/^23514/)
    expect(await refused('no address')).toMatch(/^23514/)
    await db.admin.run(age(person, '11 minutes'))
    expect(await refused(newAddress())).toBe('P0001 sign_in_again')
    expect(await person.rpc('cancel_email_change')).toBe(false)
  })

  test('three in a day, of which one is open', async () => {
    const person = await newAccount(db)
    const first = await startChange(db, person, newAddress())
    const second = await startChange(db, person, newAddress())
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'open'])
    expect(await person.rpc('cancel_email_change')).toBe(true)
    expect(await stateOf(second)).toBe('cancelled')
    await startChange(db, person, newAddress())
    expect(await person.refusal('start_email_change', { address: newAddress() })).toBe(
      'P0001 rate_limited',
    )
  })

  test('an address that is taken gets no email, and nothing reveals it', async () => {
    const person = await newAccount(db)
    const [owner, withGoogle] = [await newAccount(db), await newAccount(db)]
    const google = newAddress()
    await link(withGoogle, 'google', google)
    for (const address of [owner.email, google]) {
      const change = await startChange(db, person, address)
      expect(await kindsAbout(change)).toEqual(['email-change-started'])
      expect(await stateOf(change)).toBe('open')
    }
  })

  test('a sign-up that was never confirmed takes no address', async () => {
    const person = await newAccount(db)
    const squatter = await newAccount(db, { confirmed: false })
    expect(await stateOf(await makeChange(db, person, squatter.email))).toBe('applied')
    expect(await addressOf(db, squatter)).toBeUndefined()
  })

  test('strangers get at most three emails an hour, whoever asks', async () => {
    const stranger = newAddress()
    for (const mails of [2, 2, 2, 1]) {
      const change = await startChange(db, await newAccount(db), stranger)
      expect(await kindsAbout(change)).toHaveLength(mails)
    }
  })

  test('an address taken after the first confirmation ends the change', async () => {
    const person = await newAccount(db)
    const address = newAddress()
    const change = await startChange(db, person, address)
    await db.rpc('confirm_email_change', { change, side: 'new' })
    await newAccount(db, { email: address })
    await db.rpc('confirm_email_change', { change, side: 'old' })
    expect(await stateOf(change)).toBe('taken')
    expect(await addressOf(db, person)).toBe(person.email)
    expect(await kindsAbout(change)).not.toContain('email-changed')
  })

  test('expires after a day, and can be rejected from a link', async () => {
    const person = await newAccount(db)
    const late = await startChange(db, person, newAddress())
    await db.rpc('confirm_email_change', { change: late, side: 'old' })
    await db.admin.run(age(person, '25 hours'))
    await db.rpc('confirm_email_change', { change: late, side: 'new' })
    expect(await stateOf(late)).toBe('expired')
    const other = await newAccount(db)
    const rejected = await startChange(db, other, newAddress())
    await db.rpc('reject_email_change', { change: rejected })
    for (const side of ['old', 'new'])
      await db.rpc('confirm_email_change', { change: rejected, side })
    expect(await stateOf(rejected)).toBe('cancelled')
    for (const one of [person, other]) expect(await addressOf(db, one)).toBe(one.email)
    expect(await stateOf(randomUUID())).toBeUndefined()
  })

  test('nothing changes for a banned account', async () => {
    const person = await newAccount(db)
    const change = await startChange(db, person, newAddress())
    await db.auth.run(
      sql`update auth.users set banned_until = now() + interval '1 day' where id = ${person.id}`,
    )
    for (const side of ['old', 'new']) await db.rpc('confirm_email_change', { change, side })
    expect(await addressOf(db, person)).toBe(person.email)
  })

  test('reverting shuts out the person who changed the address', async () => {
    const person = await newAccount(db, { password: 'known to the thief' })
    await link(person, 'google', person.email)
    await db.admin.run(
      sql`update auth.identities set created_at = now() - interval '1 day' where user_id = ${person.id}`,
    )
    const thief = newAddress()
    const change = await makeChange(db, person, thief)
    await link(person, 'google', thief)
    await db.admin.run(sql`
      insert into public.api_keys (user_id, name, start, key_hash)
      values (${person.id}, 'Key', 'alt_01234567', ${person.id.replaceAll('-', '').repeat(2)});
      insert into public.calendar_feeds (user_id, token_hash)
      values (${person.id}, ${person.id.replaceAll('-', '').repeat(2)})`)
    await db.rpc('revert_email_change', { change })
    expect(await stateOf(change)).toBe('reverted')
    expect(await addressOf(db, person)).toBe(person.email)
    expect(await sessionsOf(person)).toEqual([])
    const [left] = await db.admin.rows(sql`select
        (select encrypted_password from auth.users where id = ${person.id}) as password,
        (select count(*) from public.api_keys where user_id = ${person.id}
          and revoked_at is null) as keys,
        (select count(*) from public.calendar_feeds where user_id = ${person.id}) as feeds,
        array(select email::text from auth.identities where user_id = ${person.id} order by 1) as identities`)
    const identities = [person.email, person.email]
    expect(left).toEqual({ password: '', keys: 0, feeds: 0, identities })
  })

  test('reverting works after the address was changed again, and undoes that with it', async () => {
    const person = await newAccount(db)
    const first = await makeChange(db, person, newAddress())
    await db.admin.run(age(person, '5 minutes'))
    const second = await makeChange(db, person, newAddress())
    const third = await startChange(db, person, newAddress())
    await db.rpc('revert_email_change', { change: first })
    expect(await addressOf(db, person)).toBe(person.email)
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
      'reverted',
      'reverted',
      'cancelled',
    ])
    await db.rpc('revert_email_change', { change: second })
    for (const side of ['old', 'new']) await db.rpc('confirm_email_change', { change: third, side })
    expect(await addressOf(db, person)).toBe(person.email)
  })

  test('a change can be reverted for seven days, unless another account has the address', async () => {
    const person = await newAccount(db)
    const address = newAddress()
    const change = await makeChange(db, person, address)
    const squatter = await newAccount(db, { email: person.email, confirmed: false })
    const next = await newAccount(db, { email: newAddress() })
    await db.auth.run(sql`update auth.users set email = null where id = ${squatter.id}`)
    await db.auth.run(sql`update auth.users set email = ${person.email} where id = ${next.id}`)
    await db.rpc('revert_email_change', { change })
    expect(await db.ask(rpc('email_change_state', { change }))).toMatchObject({
      state: 'applied',
      old_taken: true,
    })
    await db.auth.run(sql`delete from auth.users where id = ${next.id}`)
    await db.auth.run(sql`update auth.users set email = ${person.email} where id = ${squatter.id}`)
    await db.admin.run(age(person, '8 days'))
    await db.rpc('revert_email_change', { change })
    expect(await stateOf(change)).toBe('settled')
    await db.admin.run(age(person, '-2 days'))
    await db.rpc('revert_email_change', { change })
    expect(await addressOf(db, person)).toBe(person.email)
    expect(await addressOf(db, squatter)).toBeUndefined()
  })

  const written = (email: string, mark: string) => sql`
    insert into public.messages (request_key, secret_hash, name, email, topic, body)
    values (${randomUUID().padEnd(43, 'x')}, ${randomUUID().padEnd(43, 'x')}, 'Ada', ${email},
      'other', ${mark});
    insert into public.mail_outbox (kind, address, locale, dedupe_key, payload)
    select 'message-received', ${email}, 'en', ${randomUUID()},
      jsonb_build_object('message', message.id)
    from public.messages as message where message.body = ${mark};
    insert into public.waitlist (email) values (${email}) on conflict do nothing;
    insert into public.status_subscribers (email, locale) values (${email}, 'en')
    on conflict do nothing`
  const addressesOf = async (mark: string) =>
    db.admin.rows(sql`select message.email as written, mail.address as mailed
      from public.messages as message
      join public.mail_outbox as mail on mail.payload ->> 'message' = message.id::text
      where message.body = ${mark}`)

  test('messages, subscription and waitlist entry follow the account, and come back', async () => {
    const person = await newAccount(db)
    const [address, before, after] = [newAddress(), randomUUID(), randomUUID()]
    await db.admin.run(written(person.email, before))
    // The new address already has its own subscription and entry.
    await db.admin.run(sql`
      insert into public.waitlist (email) values (${address});
      insert into public.status_subscribers (email, locale) values (${address}, 'de')`)
    const change = await makeChange(db, person, address)
    expect(await addressesOf(before)).toEqual([{ written: address, mailed: address }])
    // The next owner of the old address finds nothing of the person's except the email about the change.
    const holding = await tablesWith(db, person.email)
    expect(holding).toEqual(['public.email_changes', 'public.mail_outbox'])
    await db.admin.run(written(address, after))
    await db.rpc('revert_email_change', { change })
    expect(await addressesOf(before)).toEqual([{ written: person.email, mailed: person.email }])
    expect(await addressesOf(after)).toEqual([{ written: address, mailed: address }])
  })

  test('a change past our functions is told to the old address and can be reverted', async () => {
    const person = await newAccount(db)
    const address = newAddress()
    await db.auth.run(sql`update auth.users set email = ${address} where id = ${person.id}`)
    const made = sql`select id from public.email_changes where user_id = ${person.id}`
    const [change = ''] = await db.admin.column<string>(made)
    expect(await mailsAbout(change)).toEqual([
      { kind: 'email-changed', address: person.email, dropped: false },
    ])
    await db.rpc('revert_email_change', { change })
    expect(await addressOf(db, person)).toBe(person.email)
    expect(await db.admin.column(made)).toEqual([change])
  })

  test('a deleted account leaves no trace of either address', async () => {
    const person = await newAccount(db)
    const address = newAddress()
    await makeChange(db, person, address)
    await startChange(db, person, newAddress())
    expect(await person.ask('select public.delete_account() as result')).toBe(true)
    expect(await tablesWith(db, person.id, person.email, address)).toEqual([])
  })

  test('emails are only sent while they are true', async () => {
    const person = await newAccount(db)
    const cancelled = await startChange(db, person, newAddress())
    const open = await startChange(db, await newAccount(db), newAddress())
    const reverted = await makeChange(db, await newAccount(db), newAddress())
    await person.rpc('cancel_email_change')
    await db.rpc('revert_email_change', { change: reverted })
    const holds = async (change: string, kind: string) =>
      db.admin.value(sql`select private.is_mail_still_valid(id) from public.mail_outbox
        where payload ->> 'change' = ${change} and kind = ${kind}`)
    expect(await holds(cancelled, 'email-change-confirm')).toBe(false)
    expect(await holds(open, 'email-change-confirm')).toBe(true)
    expect(await holds(reverted, 'email-changed')).toBe(false)
  })

  const RECENT: [string, string][] = [
    ['delete_account', 'select public.delete_account() as result'],
    [
      'create_api_key',
      sql`select public.create_api_key('A', 'alt_01234567', ${'a'.repeat(64)}) as result`,
    ],
  ]
  test.each(RECENT)('%s is refused eleven minutes after the sign-in', async (_, query) => {
    const person = await newAccount(db)
    await db.admin.run(age(person, '11 minutes'))
    expect(await refusalOf(person.ask(query))).toBe('P0001 sign_in_again')
    expect(await addressOf(db, person)).toBe(person.email)
    await db.admin.run(age(person, '-2 minutes'))
    await db.admin.run(sql`delete from public.api_keys`)
    expect(await refusalOf(person.ask(query))).toBeUndefined()
  })
})

describeOnServer('races for an email address on a real server', () => {
  const { db, connections } = openForRaces(4)

  test('both confirmations at once apply the change, once', async () => {
    for (const _ of rounds(20, 2)) {
      const person = await newAccount(db)
      const address = newAddress()
      const change = await startChange(db, person, address)
      const sides = ['old', 'new', 'old', 'new']
      await race(
        connections,
        sides.map((side) => ({ who: null, query: rpc('confirm_email_change', { change, side }) })),
      )
      expect(await addressOf(db, person)).toBe(address)
      const told = sql`select count(*) from public.security_events
        where user_id = ${person.id} and kind = 'email-changed'`
      expect(await db.admin.value(told)).toBe(1)
    }
  })

  test('of two accounts that confirm the same address at once, one gets it', async () => {
    for (const _ of rounds(20, 2)) {
      const people = [await newAccount(db), await newAccount(db)]
      const address = newAddress()
      const changes: string[] = []
      for (const person of people) {
        const change = await startChange(db, person, address)
        await db.rpc('confirm_email_change', { change, side: 'new' })
        changes.push(change)
      }
      const last = (change: string) => rpc('confirm_email_change', { change, side: 'old' })
      await race(
        connections,
        changes.map((change) => ({ who: null, query: last(change) })),
      )
      const held = await Promise.all(people.map((person) => addressOf(db, person)))
      expect(held.filter((email) => email === address)).toHaveLength(1)
    }
  })

  test('a change never outlives the deletion of its account', async () => {
    for (const _ of rounds(10, 2)) {
      const person = await newAccount(db)
      const change = await startChange(db, person, newAddress())
      await db.rpc('confirm_email_change', { change, side: 'new' })
      await race(connections, [
        { who: null, query: rpc('confirm_email_change', { change, side: 'old' }) },
        { who: person, query: rpc('delete_account') },
      ])
      const left = sql`select count(*) from public.email_changes where user_id = ${person.id}`
      expect(await db.admin.value(left)).toBe(0)
    }
  })
})
