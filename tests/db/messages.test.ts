import { describe, expect, test } from 'vitest'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { ask } from '@/tests/setup/db-learning'
import { race, waitingIn } from '@/tests/setup/db-races'
import { codeOf, rows, rowsAs, type Sql, sql } from '@/tests/setup/db-sql'
import { type Message, newMessage as message, newKey, send } from '@/tests/setup/db-support'

type Answer = { number: string; already_stored: boolean }

const NUMBER = /^ALT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

const stored = (db: Sql, email: string) =>
  rows(db, sql`select * from public.messages where email = ${email}`)

describeOnBackends('messages in the $name database', (db) => {
  const sendAs = (fields: Message) => rowsAs<Answer>(db.api, 'service_role', {}, send(fields))

  test('a message is stored as it was written, and gets a number', async () => {
    const fields = message({ message_body: 'First line.\n\n\tसंदेश 👩‍💻', page_language: 'hi' })
    const [answer] = await sendAs(fields)
    expect(answer).toEqual({ number: expect.stringMatching(NUMBER), already_stored: false })
    expect(await stored(db.admin, String(fields.sender_email))).toMatchObject([
      {
        number: answer?.number,
        request_key: fields.request_key,
        secret_hash: fields.secret_hash,
        name: fields.sender_name,
        topic: fields.message_topic,
        body: fields.message_body,
        language: 'hi',
        state: 'received',
      },
    ])
  })

  test('the same request again finds the number and changes nothing', async () => {
    const fields = message()
    const [first] = await sendAs(fields)
    const [second] = await sendAs({
      ...fields,
      message_body: 'Another text',
      secret_hash: newKey(),
    })
    expect(second).toEqual({ number: first?.number, already_stored: true })
    expect(await stored(db.admin, String(fields.sender_email))).toMatchObject([
      { body: fields.message_body, secret_hash: fields.secret_hash },
    ])
  })

  /** Makes the function draw these numbers, then repeat the last, until `work` is done. */
  async function drawing<T>(numbers: string[], work: () => Promise<T>): Promise<T> {
    const list = numbers.map((number) => sql`${number}`).join()
    await db.admin.run(`begin; create temporary sequence draws;
      grant usage on sequence draws to public;
      create or replace function public.new_message_number() returns text language sql
      set search_path = '' as $$
        select (array[${list}])[least(nextval('pg_temp.draws'), ${numbers.length})]
      $$`)
    try {
      return await work()
    } finally {
      await db.admin.run('rollback')
    }
  }

  test('where the number is taken another one is drawn, a few times', async () => {
    const taken = message()
    await sendAs(taken)
    const [row] = await stored(db.admin, String(taken.sender_email))
    const number = String(row?.number)
    const drawn = await drawing([number, number, 'ALT-0000-0000'], () =>
      rows<Answer>(db.admin, send(message())),
    )
    expect(drawn).toEqual([{ number: 'ALT-0000-0000', already_stored: false }])
    const gaveUp = drawing([number], () => codeOf(rows(db.admin, send(message()))))
    expect(await gaveUp).toBe('40001')
  })

  test('numbers use every character, and none that is mistaken for another', async () => {
    const drawn = await rows<{ number: string }>(
      db.admin,
      'select public.new_message_number() as number from generate_series(1, 2000)',
    )
    expect(drawn.filter(({ number }) => !NUMBER.test(number))).toEqual([])
    expect(new Set(drawn.map(({ number }) => number)).size).toBe(2000)
    for (let place = 4; place < 13; place++) {
      if (place === 8) continue
      expect(new Set(drawn.map(({ number }) => number[place])).size).toBe(32)
    }
  })

  test.each([
    ['a name of 100 characters', { sender_name: 'ü'.repeat(100) }, undefined],
    ['a name of 101 characters', { sender_name: 'ü'.repeat(101) }, '23514'],
    ['a blank name', { sender_name: ' \u00a0' }, '23514'],
    ['no name', { sender_name: null }, '23514'],
    ['a name on two lines', { sender_name: 'Ada\nLovelace' }, '23514'],
    ['an address in capitals', { sender_email: 'ADA@Example.com' }, undefined],
    ['64 characters before the @', { sender_email: `${'a'.repeat(64)}@example.com` }, undefined],
    ['65 characters before the @', { sender_email: `${'a'.repeat(65)}@example.com` }, '23514'],
    ['a domain that isn’t in ASCII', { sender_email: 'juergen@exämple.de' }, '23514'],
    ['a domain in punycode', { sender_email: 'juergen@xn--exmple-cua.de' }, undefined],
    ['no address', { sender_email: null }, '23514'],
    ['an address without an at-sign', { sender_email: 'ada.example.com' }, '23514'],
    ['an address without a dot', { sender_email: 'ada@example' }, '23514'],
    ['an address with a blank', { sender_email: 'ada lovelace@example.com' }, '23514'],
    ['two addresses', { sender_email: 'ada@example.com\nb@example.com' }, '23514'],
    ['a topic that does not exist', { message_topic: 'gossip' }, '23514'],
    ['no topic', { message_topic: null }, '23502'],
    ['a text of 5000 characters', { message_body: 'ü'.repeat(5000) }, undefined],
    ['a text of 5001 characters', { message_body: 'ü'.repeat(5001) }, '23514'],
    ['a blank text', { message_body: '\n \t' }, '23514'],
    ['no text', { message_body: null }, '23502'],
    ['a text with a control character', { message_body: 'a\u0007b' }, '23514'],
    ['a language that does not exist', { page_language: 'xx' }, '23514'],
    ['a key that is none', { request_key: 'short' }, '23514'],
    ['a hash that is none', { secret_hash: '' }, '23514'],
    ['a phone number', { sender_phone: '+91 (20) 5550-1234' }, undefined],
    ['a phone number of 41 characters', { sender_phone: '1'.repeat(41) }, '23514'],
    ['a phone number of four digits', { sender_phone: '12-34' }, '23514'],
    ['words in the place of a phone number', { sender_phone: 'call me: 12345' }, '23514'],
  ])('%s', async (_, changes, code) => {
    expect(await codeOf(sendAs(message(changes)))).toBe(code)
  })

  test('a message moves through its states and through no other', async () => {
    const fields = message()
    await sendAs(fields)
    const to = (state: string) =>
      codeOf(
        db.admin.run(sql`
          update public.messages set state = ${state}, updated_at = '2020-01-01'
          where email = ${fields.sender_email}`),
      )
    expect(await to('in_progress')).toBeUndefined()
    expect(await to('answered')).toBeUndefined()
    expect(await to('lost')).toBe('23514')
    const [row] = await stored(db.admin, String(fields.sender_email))
    expect(row).toMatchObject({ state: 'answered' })
    expect(new Date(String(row?.updated_at)).getTime()).toBeGreaterThanOrEqual(
      new Date(String(row?.created_at)).getTime(),
    )
  })

  describe('and accounts', () => {
    const exported = async (who: Account) => {
      const query = 'select public.export_account() as result'
      return (await ask<{ messages: unknown[] }>(db.api, who, query)).messages
    }
    const deleted = (who: Account) => ask(db.api, who, 'select public.delete_account() as result')

    test('the export holds the messages of the confirmed address, without keys', async () => {
      const account = await newAccount(db)
      await sendAs(message({ sender_email: account.email.toUpperCase() }))
      await sendAs(message({ sender_email: `x${account.email}` }))
      const messages = await exported(account)
      expect(messages).toEqual([
        {
          id: expect.any(String),
          number: expect.stringMatching(NUMBER),
          name: 'Ada Lovelace',
          email: account.email,
          topic: 'products',
          body: 'How many languages does it speak?',
          language: 'en',
          state: 'received',
          phone: null,
          created_at: expect.any(String),
          updated_at: expect.any(String),
          ...{ channel: 'message', user_id: null, merged_into: null, priority: 1 },
          ...{ arrived_at: expect.any(String), active_at: expect.any(String) },
          ...{ first_answered_at: null, solved_at: null, seen_entry: 0, inbox_state: 'open' },
        },
      ])
    })

    test('an address that was never confirmed sees and deletes no message', async () => {
      const account = await newAccount(db, { confirmed: false })
      await sendAs(message({ sender_email: account.email }))
      expect(await exported(account)).toEqual([])
      await deleted(account)
      expect(await stored(db.admin, account.email)).toHaveLength(1)
    })
  })
})

describeOnServer('races for messages on a real server', () => {
  const { db, connections, connect } = openForRaces(20)

  test('20 connections with the same five messages store each once', async () => {
    const five = Array.from({ length: 5 }, () => message())
    for (const fields of five) {
      const query = `select to_jsonb(sent) as result from (${send(fields)}) as sent`
      const found = await race<Answer>(
        connections,
        connections.map(() => ({ who: null, query })),
      )
      expect(found.filter(({ already_stored }) => !already_stored)).toHaveLength(1)
      expect(new Set(found.map(({ number }) => number)).size).toBe(1)
      expect(await stored(db.admin, String(fields.sender_email))).toHaveLength(1)
    }
  })

  test.each(['commit', 'rollback'])('a call waits for another one to %s', async (end) => {
    const fields = message()
    const first = await connect('supabase_admin')
    const second = await connect('supabase_admin')
    await first.run('begin')
    const [winner] = await rows<Answer>(first, send(fields))
    const loser = rows<Answer>(second, send(fields))
    await expect.poll(() => waitingIn(db.admin)).toBe(1)
    await first.run(end)
    // It finds the number of what was stored, or stores its own.
    const isStored = end === 'commit'
    expect(await loser).toMatchObject([{ already_stored: isStored }])
    if (isStored) expect(await loser).toMatchObject([{ number: winner?.number }])
    expect(await stored(db.admin, String(fields.sender_email))).toHaveLength(1)
  })
})
