import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { protectionRefusal } from '@/supabase/local/api/auth-rules'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { makeChange } from '@/tests/setup/db-email-changes'
import { API_URL, embedded, type Person, PUBLISHABLE_KEY } from '@/tests/setup/db-embedded'
import { codeHash, codeHashes, giveFactor, passFactor } from '@/tests/setup/db-factors'
import { refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, rowsAs, sql } from '@/tests/setup/db-sql'

// What someone who has the password of an account, but not its second factor, tries at the auth service's own URL.

describeOnBackends('an account with a second factor in the $name database', (db) => {
  let owner: Account
  let thief: Account

  const sessions = async () => {
    const live = await db.admin.rows<{ id: string }>(
      sql`select id from auth.sessions where user_id = ${owner.id}`,
    )
    return live.map(({ id }) => id).sort()
  }
  const log = () =>
    db.admin.rows<{
      kind: string
      network: string | null
      detail: object
    }>(sql`select kind, network, detail from public.security_events
      where user_id = ${owner.id} order by id`)
  const mails = async () =>
    await db.admin.column<string>(
      sql`select kind from public.mail_outbox where user_id = ${owner.id} order by id`,
    )
  const signOut = (scope: string, access = false) =>
    sql`select public.sign_out(${scope}, ${access})`
  const known = () =>
    db.admin.column(sql`select device_hash from public.known_devices where user_id = ${owner.id}`)

  /** Another session of the owner's account, as the auth service begins it. */
  async function signIn(ip: string | null = null): Promise<Account> {
    const session = randomUUID()
    await db.auth.run(sql`
      insert into auth.sessions (id, user_id, ip) values (${session}, ${owner.id}, ${ip}::inet)`)
    return owner.withClaims({ sub: owner.id, session_id: session })
  }

  beforeEach(async () => {
    owner = await newAccount(db, { password: 'old-hash' })
    await giveFactor(db, owner)
    await passFactor(db, owner)
    thief = await signIn()
  })

  test('gets no password but one that our server has just permitted, once', async () => {
    const setting = (hash: string) =>
      db.auth.run(sql`update auth.users set encrypted_password = ${hash} where id = ${owner.id}`)
    expect(await refusalOf(setting('of-a-thief'))).toBe('PT403 second_factor_required')
    const { session_id: session } = owner.claims
    const permit = sql`select public.permit_password(${owner.id}, ${session})`
    for (const person of [owner, thief]) expect(await codeOf(person.rows(permit))).toBe('42501')
    await db.rows(permit)
    await setting('of-the-owner')
    expect(await refusalOf(setting('of-a-thief'))).toBe('PT403 second_factor_required')
    await db.rows(permit)
    await db.admin.run(sql`update public.account_sessions
      set password_until = now() - interval '1 second' where user_id = ${owner.id}`)
    expect(await refusalOf(setting('of-a-thief'))).toBe('PT403 second_factor_required')
    await db.rows(permit)
    await db.rows(sql`select public.permit_password(${owner.id}, ${session}, false)`)
    expect(await refusalOf(setting('of-a-thief'))).toBe('PT403 second_factor_required')
    // Removing one is no way in.
    await db.rows(sql`select public.discard_password(${owner.id})`)
    const plain = await newAccount(db, { password: 'old' })
    await db.auth.run(sql`update auth.users set encrypted_password = 'new' where id = ${plain.id}`)
  })

  test('keeps the owner’s sessions when the password alone asks to end them', async () => {
    const [mine, other] = [owner.claims.session_id, thief.claims.session_id]
    for (const scope of ['others', 'global']) {
      expect(await refusalOf(thief.rows(signOut(scope)))).toBe('P0001 second_factor_required')
    }
    expect(await refusalOf(thief.rows(signOut('local', true)))).toBe('P0001 second_factor_required')
    expect(await sessions()).toEqual([mine, other].sort())
    await thief.rows(signOut('local'))
    expect(await sessions()).toEqual([mine])
    expect(await refusalOf(thief.rows(signOut('local')))).toBe('28000 session_ended')
    expect(await codeOf(owner.rows(signOut('all')))).toBe('22023')
  })

  test('lets its owner end one session, the others or all', async () => {
    const third = await signIn()
    await owner.rows(signOut('others'))
    expect(await sessions()).toEqual([owner.claims.session_id])
    expect(await codeOf(third.rows(signOut('local')))).toBe('28000')
    await signIn()
    await owner.rows(signOut('global'))
    expect(await sessions()).toEqual([])
  })

  test('lets a session from a reset email end the others for ten minutes', async () => {
    const { session_id: session } = thief.claims
    await db.rows(sql`select public.allow_recovery(${owner.id}, ${session})`)
    await db.admin.run(sql`update public.account_sessions
      set recovers_until = now() - interval '1 second' where session_id = ${session}`)
    expect(await refusalOf(thief.rows(signOut('others')))).toBe('P0001 second_factor_required')
    await db.rows(sql`select public.allow_recovery(${owner.id}, ${session})`)
    await thief.rows(signOut('others', true))
    expect(await sessions()).toEqual([session])
    // It opens nothing else.
    expect(await thief.rows('select id from public.current_account()')).toEqual([])
    await db.rows(sql`select public.allow_recovery(${owner.id}, ${session}, false)`)
    expect(await refusalOf(thief.rows(signOut('others')))).toBe('P0001 second_factor_required')
  })

  test('requests of removal use up neither the owner’s changes nor the mailbox', async () => {
    const asking = 'select public.request_factor_removal()'
    for (let request = 0; request < 70; request++) await thief.rows(asking)
    expect(await mails()).toEqual(Array(3).fill('factor-removal-requested'))
    const codes = Array.from({ length: 10 }, (_, one) => codeHash(`${one}`))
    const replacing = sql`select public.replace_recovery_codes(
      array(select jsonb_array_elements_text(${codes}::jsonb)))`
    await owner.rows(replacing)
    for (let round = 0; round < 2; round++) {
      await owner.rows('select public.cancel_factor_removal()')
      await thief.rows(asking)
    }
    await owner.rows('select public.cancel_factor_removal()')
    expect(await refusalOf(thief.rows(asking))).toBe('P0001 rate_limited')
    await owner.rows(replacing)
  })

  test('a device becomes known with the factor, not with the password', async () => {
    const note = ({ claims }: Account, device: string) =>
      db.rows(sql`select public.note_sign_in(
        ${owner.id}, ${claims.session_id}, ${device}, 'password', '{}')`)
    const device = `device of the owner ${owner.id}`
    await note(owner, device)
    expect(await known()).toEqual([])
    const factor = await db.admin.value(
      sql`select id from public.second_factors where user_id = ${owner.id}`,
    )
    await db.rows(sql`select public.pass_second_factor(
      ${owner.id}, ${owner.claims.session_id}, ${factor}, 7::bigint)`)
    expect(await known()).toEqual([device])
    for (let one = 0; one < 30; one++) await note(await signIn(), `device of a thief ${one}`)
    expect(await known()).toEqual([device])
    // The owner hears of each, but not without an end.
    expect((await mails()).filter((kind) => kind === 'new-device')).toHaveLength(20)
  })

  test('the first factor leaves its own device known, and all where that isn’t recorded', async () => {
    for (const own of [`device of the owner ${owner.id}`, null]) {
      const person = await newAccount(db)
      const devices = [`device of the owner ${owner.id}`, `another device ${owner.id}`]
      for (const device of devices) {
        await db.admin.run(sql`insert into public.known_devices (user_id, device_hash)
          values (${person.id}, ${device})`)
      }
      await db.admin.run(sql`update public.account_sessions set device_hash = ${own}
        where user_id = ${person.id}`)
      await person.rows(sql`select public.add_second_factor(kind => 'totp', name => 'App', secret => 'secret',
          code_hashes => array(select jsonb_array_elements_text(${codeHashes()}::jsonb)))`)
      const left = await db.admin.rows<{ device_hash: string }>(
        sql`select device_hash from public.known_devices where user_id = ${person.id}`,
      )
      expect(left.map(({ device_hash }) => device_hash).sort()).toEqual(
        own ? [own] : devices.sort(),
      )
    }
  })

  test('wrong codes share a line, whatever they are', async () => {
    for (let wrong = 0; wrong < 5; wrong++) {
      await db.rows(sql`select public.note_factor_failure(${owner.id}, ${thief.claims.session_id})`)
    }
    expect(await log()).toEqual([{ kind: 'factor-failed', network: null, detail: { count: 5 } }])
  })

  test('codes: networks take turns, and a known device waits for none', async () => {
    const take = async (network: string, device: string | null = null) => {
      const [taken] =
        await db.rows(sql`select * from public.take_factor_attempt(${owner.id}, ${`factors of ${owner.id}`},
          ${network}, ${device})`)
      return taken as { source: string; retry_after: number }
    }
    const device = `device of the owner ${owner.id}`
    await db.admin.run(sql`
      insert into public.known_devices (user_id, device_hash) values (${owner.id}, ${device})`)
    for (let wrong = 0; wrong < 106; wrong++) await take(`network ${wrong % 11}`)
    expect(await take('another network', device)).toEqual({
      source: `device:${device}`,
      retry_after: 0,
    })
    // From a new device its turn comes within five minutes.
    expect((await take('another network')).retry_after).toBeLessThanOrEqual(300)
    expect((await take('network 1', 'an unknown device')).source).toBe('network:network 1')
  })
})

describeOnBackends('a sign-in at the auth service’s own URL, in the $name database', (db) => {
  const noting = 'select public.note_direct_sign_ins() as noted'
  const age = ({ id }: Account) =>
    db.admin.run(sql`update public.account_sessions set started_at = now() - interval '2 minutes'
      where user_id = ${id}`)
  const as = ({ sub, session_id }: Account['claims'], query: string) =>
    rowsAs(db.api, 'authenticated', { sub, session_id }, query)
  const records = ({ id }: Account) =>
    db.admin.rows(sql`select from public.account_sessions where user_id = ${id}`)
  const traces = async ({ id }: Account) => [
    await db.admin.rows(
      sql`select kind, network, detail from public.security_events where user_id = ${id}`,
    ),
    await db.admin.rows(sql`select kind from public.mail_outbox where user_id = ${id}`),
  ]

  test('is logged and mailed, even if it has ended meanwhile', async () => {
    const person = await newAccount(db)
    for (let one = 0; one < 3; one++) {
      await db.auth.run(sql`insert into auth.sessions (id, user_id, ip)
        values (${randomUUID()}, ${person.id}, '198.51.100.7')`)
    }
    await db.auth.run(sql`delete from auth.sessions where user_id = ${person.id}`)
    await db.rows(noting)
    expect(await traces(person)).toEqual([[], []])
    await age(person)
    await db.rows(noting)
    await db.rows(noting)
    const [events, sent] = await traces(person)
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'sign-in', network: '198.51.100.0/24', detail: { method: 'direct', count: 3 } },
      ]),
    )
    expect(events).toHaveLength(2)
    expect(sent).toEqual([{ kind: 'new-device' }, { kind: 'new-device' }])
    expect(await records(person)).toEqual([])
  })

  const ends: [string, (account: Account) => Promise<unknown>][] = [
    ['signs out', ({ claims }) => as(claims, `select public.sign_out('local')`)],
    [
      'ends it from the list',
      ({ claims }) => as(claims, sql`select public.end_session(${claims.session_id})`),
    ],
    ['ends all', ({ id }) => db.rows(sql`select public.end_all_sessions(${id})`)],
  ]
  test.each(ends)('is told even if whoever made it %s at once', async (_, end) => {
    const person = await newAccount(db)
    await end(person)
    await age(person)
    await db.rows(noting)
    const [events, sent] = await traces(person)
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sign-in', detail: { method: 'direct', count: 1 } }),
      ]),
    )
    expect(sent).toEqual([{ kind: 'new-device' }])
    expect(await records(person)).toEqual([])
  })

  test('is none when our server only checks something, or a record is missing', async () => {
    const [checked, old] = [await newAccount(db), await newAccount(db)]
    await db.rows(sql`select public.discard_session(${old.id}, ${checked.claims.session_id})`)
    expect(await records(checked)).toHaveLength(1)
    await db.rows(sql`select public.discard_session(${checked.id}, ${checked.claims.session_id})`)
    expect(
      await db.admin.rows(sql`select from auth.sessions where user_id = ${checked.id}`),
    ).toEqual([])
    // As if its session had begun before sessions were recorded.
    await db.admin.run(sql`delete from public.account_sessions where user_id = ${old.id}`)
    const next = randomUUID()
    await db.auth.run(sql`insert into auth.sessions (id, user_id) values (${next}, ${old.id})`)
    await db.rows(sql`select public.continue_session(${old.id}, ${old.claims.session_id}, ${next})`)
    for (const one of [checked, old]) {
      await age(one)
      await db.rows(noting)
      expect(await traces(one)).toEqual([[], []])
    }
  })

  test('differs from one that our server notes or makes itself', async () => {
    const [person, confirming] = [await newAccount(db), await newAccount(db)]
    const note = ({ id, claims }: Account) =>
      db.rows(sql`select public.note_sign_in(
        ${id}, ${claims.session_id}, ${`a device of ${id}`}, 'password', '{}')`)
    await note(person)
    await note(confirming)
    const next = randomUUID()
    await db.auth.run(
      sql`insert into auth.sessions (id, user_id) values (${next}, ${confirming.id})`,
    )
    const { session_id: before } = confirming.claims
    await db.rows(sql`select public.continue_session(${confirming.id}, ${before}, ${next})`)
    for (const one of [person, confirming]) {
      await age(one)
      await db.rows(noting)
      const line = { kind: 'sign-in', network: null, detail: { method: 'password' } }
      expect(await traces(one)).toEqual([[line], []])
    }
  })
})

describeOnBackends('undoing a change of address in the $name database', (db) => {
  const held = async ({ id }: Account) =>
    Promise.all([
      db.admin.rows(sql`select id from public.second_factors where user_id = ${id}`),
      db.admin.rows(sql`select code_hash from public.recovery_codes where user_id = ${id}`),
      db.admin.rows(sql`select device_hash from public.known_devices where user_id = ${id}`),
    ])
  const revert = (change: string) => db.rows(rpc('revert_email_change', { change }))

  test('removes the factors, codes and devices of whoever made it', async () => {
    const person = await newAccount(db)
    // Before asking, in the same session: the order in which someone shuts the owner out.
    await giveFactor(db, person)
    await passFactor(db, person)
    const change = await makeChange(db, person, `${randomUUID()}@example.com`)
    await giveFactor(db, person)
    await db.admin.run(sql`
      insert into public.recovery_codes (user_id, code_hash)
      values (${person.id}, ${codeHash(person.id)});
      insert into public.known_devices (user_id, device_hash)
      values (${person.id}, ${`device of ${person.id}`})`)
    await revert(change)
    expect(await held(person)).toEqual([[], [], []])
  })

  test('removes what they added in an earlier session', async () => {
    const person = await newAccount(db)
    await giveFactor(db, person)
    await db.admin.run(sql`
      update public.second_factors set created_at = now() - interval '1 hour'
      where user_id = ${person.id};
      insert into public.recovery_codes (user_id, code_hash, created_at)
      values (${person.id}, ${codeHash(person.id)}, now() - interval '1 hour');
      insert into public.known_devices (user_id, device_hash, first_seen_at)
      values (${person.id}, ${`device of ${person.id}`}, now() - interval '1 hour');
      delete from auth.sessions where user_id = ${person.id}`)
    const session = randomUUID()
    await db.auth.run(
      sql`insert into auth.sessions (id, user_id) values (${session}, ${person.id})`,
    )
    const again = person.withClaims({ sub: person.id, session_id: session })
    await passFactor(db, again)
    await revert(await makeChange(db, again, `${randomUUID()}@example.com`))
    expect(await held(person)).toEqual([[], [], []])
  })

  test('leaves what the owner had before', async () => {
    const person = await newAccount(db)
    const mine = await giveFactor(db, person)
    await passFactor(db, person)
    await db.admin.run(sql`
      insert into public.recovery_codes (user_id, code_hash, created_at)
      values (${person.id}, ${codeHash(person.id)}, now() - interval '2 days');
      update public.second_factors set created_at = now() - interval '2 days' where id = ${mine};
      update auth.sessions set created_at = now() - interval '3 days'
      where user_id = ${person.id}`)
    const change = await makeChange(db, person, `${randomUUID()}@example.com`)
    await giveFactor(db, person)
    await revert(change)
    expect(await held(person)).toEqual([[{ id: mine }], [{ code_hash: codeHash(person.id) }], []])
  })

  test('is needed for no change at the auth service, which is refused', async () => {
    const person = await newAccount(db)
    const address = `${randomUUID()}@example.com`
    await db.auth.run(sql`update auth.users set email_change = ${address} where id = ${person.id}`)
    const confirming = db.auth.run(
      sql`update auth.users set email = ${address}, email_change = '' where id = ${person.id}`,
    )
    expect(await refusalOf(confirming)).toBe('PT403 email_change_refused')
    // Neither ours to the same address nor an administrator's.
    await makeChange(db, person, address)
    const other = `${randomUUID()}@example.com`
    await db.auth.run(sql`update auth.users set email = ${other} where id = ${person.id}`)
    expect(await db.admin.value(sql`select email from auth.users where id = ${person.id}`)).toBe(
      other,
    )
  })
})

describeOnBackends('sessions that a hosted auth service ends, in the $name database', (db) => {
  test('are those of the password alone; the rest stay until the account goes', async () => {
    const person = await newAccount(db)
    await giveFactor(db, person)
    await passFactor(db, person)
    await db.auth.run(
      sql`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${person.id})`,
    )
    const left = async () =>
      await db.admin.column(sql`select id from auth.sessions where user_id = ${person.id}`)
    await db.auth.run(sql`delete from auth.sessions where user_id = ${person.id}`)
    // The embedded backend has one user for all, and refuses the request instead (auth-rules.ts).
    expect(await left()).toEqual(db.name === 'server' ? [person.claims.session_id] : [])
    await db.auth.run(sql`
      update auth.sessions set created_at = now() - interval '31 days' where user_id = ${person.id};
      delete from auth.sessions where user_id = ${person.id}`)
    expect(await left()).toEqual([])
    const again = await newAccount(db)
    await giveFactor(db, again)
    await passFactor(db, again)
    await db.auth.run(sql`delete from auth.users where id = ${again.id}`)
    expect(await db.admin.rows(sql`select from auth.sessions where user_id = ${again.id}`)).toEqual(
      [],
    )
  })
})

describe('the embedded auth service', () => {
  async function ask({ token }: Person, method: string, path: string, body?: object) {
    const backend = await embedded()
    const query = async <Row>(text: string, params: readonly string[]) =>
      (await backend.sql.run(
        params.reduce((all, param, at) => all.replaceAll(`$${at + 1}`, sql`${param}`), text),
      )) as Row[]
    const request = new Request(API_URL + path, {
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const refused = await protectionRefusal(request, { query })
    return (refused ?? (await backend.fetch(request))).status
  }

  test('changes no address, whoever asks and however', async () => {
    const backend = await embedded()
    const person = await backend.person()
    const before = backend.mails.length
    for (const path of ['/auth/v1/user', '/auth/v1/user/', '/auth/v1/%75ser']) {
      expect(await ask(person, 'PUT', path, { email: 'thief@example.com' })).toBe(400)
    }
    expect(backend.mails).toHaveLength(before)
    expect(await ask(person, 'PUT', '/auth/v1/user', { data: { locale: 'de' } })).toBe(200)
  })

  test('does nothing for the password alone but end its own session', async () => {
    const backend = await embedded()
    const person = await backend.person()
    const attack = { ...person, token: await backend.signIn(person) }
    const own = { sub: person.id, session_id: person.sessionId }
    await backend.sql.run(sql`
      insert into public.second_factors (user_id, kind, name, secret)
      values (${person.id}, 'totp', 'App', 'secret');
      update public.account_sessions set factor_passed_at = now()
      where session_id = ${own.session_id}`)
    const attempts: [string, string, object?][] = [
      ['PUT', '/auth/v1/user', { data: { locale: 'de' } }],
      ['PUT', '/auth/v1/user', { password: 'of-a-thief-1', data: {} }],
      ['POST', '/auth/v1/logout?scope=global'],
      ['POST', '/auth/v1/logout?scope=others'],
      ['POST', '/auth/v1/logout', { scope: 'global' }],
      ['POST', '/auth/v1/logout?scope=local&scope=global'],
      ['GET', '/auth/v1/reauthenticate'],
      ['PUT', '/auth/v1/user', { password: 'of-a-thief-1' }],
      ['PUT', '/auth/v1/user', { password: 'of-a-thief-1', current_password: person.password }],
    ]
    for (const [method, path, body] of attempts) {
      expect([path, await ask(attack, method, path, body)]).toEqual([path, 400])
    }
    const [live] = await rowsOf(person.id)
    expect(live?.count).toBe(2)
    expect(await ask(person, 'PUT', '/auth/v1/user', { data: { locale: 'de' } })).toBe(200)
    expect(await ask(attack, 'POST', '/auth/v1/logout?scope=local')).toBe(204)
    // The owner too sets a password on the site, which permits it.
    const password = 'of-the-owner-2'
    expect(await ask(person, 'PUT', '/auth/v1/user', { password })).toBe(400)
    const other = { ...person, token: await backend.signIn(person) }
    await backend.sql.run(sql`select public.permit_password(${person.id}, ${person.sessionId})`)
    expect(await ask(other, 'PUT', '/auth/v1/user', { password })).toBe(400)
    expect(await ask(other, 'POST', '/auth/v1/logout?scope=local')).toBe(204)
    expect(await ask(person, 'PUT', '/auth/v1/user', { password })).toBe(200)
    expect((await rowsOf(person.id))[0]?.count).toBe(1)
  })

  const rowsOf = async (id: string) => {
    const backend = await embedded()
    return backend.sql.rows<{ count: number }>(
      sql`select count(*)::int as count from auth.sessions where user_id = ${id}`,
    )
  }
})
