import { describe, expect, test } from 'vitest'
import {
  type Account,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { race, waitingIn } from '@/tests/setup/db-races'
import { codeOf, type Sql, sql } from '@/tests/setup/db-sql'
import { type Message, newMessage as message, newKey, send } from '@/tests/setup/db-support'

type Answer = { number: string; already_stored: boolean }

const NUMBER = /^ALT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

const stored = (db: Sql, email: string) =>
  db.rows(sql`select * from public.messages where email = ${email}`)

describeOnBackends('messages in the $name database', (db) => {
  const sendAs = (fields: Message) => db.rows<Answer>(send(fields))

  test('a message is stored as it was written, and gets a number', async () => {
    const fields = message({ message_body: 'First line.\n\n\tसंदेश 👩‍💻', page_language: 'hi' })
    const [answer] = await sendAs(fields)
    expect(answer).toEqual({ number: expect.stringMatching(NUMBER), already_stored: false })
    const { request_key, secret_hash, sender_name: name, message_body: body } = fields
    expect(await stored(db.admin, String(fields.sender_email))).toMatchObject([
      {
        number: answer?.number,
        request_key,
        secret_hash,
        name,
        topic: fields.message_topic,
        body,
        language: 'hi',
        state: 'received',
      },
    ])
  })

  test('the same request again finds the number and changes nothing', async () => {
    const fields = message()
    const [first] = await sendAs(fields)
    const other = { message_body: 'Another text', secret_hash: newKey() }
    const [second] = await sendAs({ ...fields, ...other })
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
      create or replace function private.new_message_number() returns text language sql
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
      db.admin.rows<Answer>(send(message())),
    )
    expect(drawn).toEqual([{ number: 'ALT-0000-0000', already_stored: false }])
    expect(await drawing([number], () => codeOf(db.admin.rows(send(message()))))).toBe('40001')
  })

  test('numbers use every character, and none that is mistaken for another', async () => {
    const drawn = await db.admin.column<string>(
      'select private.new_message_number() from generate_series(1, 2000)',
    )
    expect(drawn.filter((number) => !NUMBER.test(number))).toEqual([])
    expect(new Set(drawn).size).toBe(2000)
    for (const place of [4, 5, 6, 7, 9, 10, 11, 12])
      expect(new Set(drawn.map((number) => number[place])).size).toBe(32)
  })

  const text = (length: number) => 'ü'.repeat(length)
  test.each<[field: keyof Message, allowed: string[], refused: string[], without?: string]>([
    ['sender_name', [text(100)], [text(101), ' \u00a0', 'Ada\nLovelace'], '23514'],
    // What is no address shows in addresses.test.ts.
    ['sender_email', ['ADA@Example.com'], ['ada@example.com\nb@example.com'], '23514'],
    ['message_topic', [], ['gossip'], '23502'],
    ['message_body', [text(5000)], [text(5001), '\n \t', 'a\u0007b'], '23502'],
    ['page_language', [], ['xx']],
    ['request_key', [], ['short']],
    ['secret_hash', [], ['']],
  ])('%s has to fit', async (field, allowed, refused, without) => {
    const codeFor = (value: string | null) => codeOf(sendAs(message({ [field]: value })))
    for (const value of allowed) expect(await codeFor(value)).toBeUndefined()
    for (const value of refused) expect([value, await codeFor(value)]).toEqual([value, '23514'])
    if (without) expect(await codeFor(null)).toBe(without)
  })

  test('a phone number is one, and may be missing', async () => {
    const codeFor = (sender_phone: string) => codeOf(sendAs(message({ sender_phone })))
    expect(await codeFor('+91 (20) 5550-1234')).toBeUndefined()
    for (const wrong of ['1'.repeat(41), '12-34', 'call me: 12345']) {
      expect(await codeFor(wrong)).toBe('23514')
    }
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
      return (await who.ask<{ messages: unknown[] }>(query)).messages
    }
    const deleted = (who: Account) => who.ask('select public.delete_account() as result')

    test('the export holds the messages of the confirmed address, without keys', async () => {
      const account = await newAccount(db)
      await sendAs(message({ sender_email: account.email.toUpperCase() }))
      await sendAs(message({ sender_email: `x${account.email}` }))
      expect(await exported(account)).toEqual([
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
    const [winner] = await first.rows<Answer>(send(fields))
    const loser = second.rows<Answer>(send(fields))
    await expect.poll(() => waitingIn(db.admin)).toBe(1)
    await first.run(end)
    // It finds the number of what was stored, or stores its own.
    const isStored = end === 'commit'
    expect(await loser).toMatchObject([{ already_stored: isStored }])
    if (isStored) expect(await loser).toMatchObject([{ number: winner?.number }])
    expect(await stored(db.admin, String(fields.sender_email))).toHaveLength(1)
  })
})
