import { expect, test } from 'vitest'
import { describeOnBackends, describeOnServer, openForRaces } from '@/tests/setup/db-backends'
import { refusalOf } from '@/tests/setup/db-learning'
import { claimMails, dropWaitingMails, mailKinds, mailsTo } from '@/tests/setup/db-mails'
import { race } from '@/tests/setup/db-races'
import { codeOf, sql } from '@/tests/setup/db-sql'
import {
  answer,
  type Message,
  newKey,
  newMessage,
  readMessage,
  reply,
  send,
} from '@/tests/setup/db-support'

type Conversation = {
  number: string
  open: boolean
  state: string
  replies: { author: string; body: string }[]
}

describeOnBackends('conversations in the $name database', (db) => {
  const sent = async (changes: Partial<Message> = {}) => {
    const fields = newMessage(changes)
    const [sent] = await db.rows<{ number: string }>(send(fields))
    return { ...fields, number: String(sent?.number) }
  }
  const seen = (secret: string) => db.ask<Conversation | null>(readMessage(secret))
  test('anyone with the secret sees the message, but nothing that identifies its sender', async () => {
    const { number, secret_hash } = await sent()
    expect(await seen(secret_hash)).toEqual({
      number,
      channel: 'message',
      continued: null,
      open: true,
      state: 'received',
      topic: 'products',
      name: 'Ada Lovelace',
      body: 'How many languages does it speak?',
      created_at: expect.any(String),
      replies: [],
    })
    expect(await seen(newKey())).toBeNull()
  })

  test('the sender gets one email in their language, without their own text', async () => {
    const fields = await sent({ page_language: 'fr' })
    const { number: _, ...again } = fields
    await db.rows(send(again))
    expect(await mailsTo(db, fields.sender_email)).toMatchObject([
      {
        kind: 'message-received',
        locale: 'fr',
        payload: { number: fields.number, message: expect.any(String) },
      },
    ])
  })

  const age = (address: string | null, by: string) =>
    db.admin.run(sql`
      update public.mail_outbox set created_at = created_at - ${by}::interval
      where address = ${address}`)

  test('a mailbox named by others gets at most five such emails a day, and twenty a month', async () => {
    const { sender_email } = await sent()
    const sendMany = async () => {
      for (let one = 0; one < 7; one++) await sent({ sender_email })
      return (await mailsTo(db, sender_email)).length
    }
    expect(await sendMany()).toBe(5)
    await age(sender_email, '23 hours')
    expect(await sendMany()).toBe(5)
    for (const total of [10, 15, 20, 20]) {
      await age(sender_email, '25 hours')
      expect(await sendMany()).toBe(total)
    }
    await age(sender_email, '27 days')
    expect(await sendMany()).toBe(25)
  })

  test('an answer of ours is mailed also where nothing more is mailed to strangers', async () => {
    const { sender_email, number } = await sent()
    for (let one = 1; one < 7; one++) await sent({ sender_email })
    await db.ask(answer(number, 'Here it is.'))
    expect(await mailKinds(db, sender_email)).toEqual([
      ...Array(5).fill('message-received'),
      'message-replied',
    ])
  })

  test('an answer is stored and emailed, and the message counts as answered', async () => {
    const { number, secret_hash, sender_email } = await sent({ page_language: 'de' })
    expect(await db.ask(answer(number, 'More than a hundred.'))).toBe(true)
    expect(await seen(secret_hash)).toMatchObject({
      state: 'answered',
      replies: [{ author: 'support', body: 'More than a hundred.' }],
    })
    const [, mail] = await mailsTo(db, sender_email)
    expect(mail).toMatchObject({
      kind: 'message-replied',
      locale: 'de',
      payload: { number, body: 'More than a hundred.' },
    })
    expect(await db.ask(answer('ALT-0000-0000', 'x'))).toBe(false)
  })

  test('what the sender adds makes it a received one again, and keeps the order', async () => {
    const { number, secret_hash } = await sent()
    await db.ask(answer(number, 'First'))
    const after = await db.ask<Conversation>(reply(secret_hash, 'Second'))
    expect(after).toEqual(await seen(secret_hash))
    await db.ask(answer(number, 'Third'))
    const { state, replies } = (await seen(secret_hash)) ?? { replies: [] }
    expect(state).toBe('answered')
    expect(replies.map(({ author, body }) => `${author} ${body}`)).toEqual([
      'support First',
      'sender Second',
      'support Third',
    ])
    expect(after.state).toBe('received')
  })

  test('the same form twice adds once, also after an answer', async () => {
    const { number, secret_hash } = await sent()
    const key = newKey()
    await db.ask(reply(secret_hash, 'Once', key))
    await db.ask(answer(number, 'Answer'))
    const again = await db.ask<Conversation>(reply(secret_hash, 'Once', key))
    expect(again.replies).toHaveLength(2)
    expect(again.state).toBe('answered')
  })

  test('the sender can add fifty times, and we can still answer', async () => {
    const { number, secret_hash } = await sent()
    await db.admin.run(sql`
      insert into public.message_replies (message_id, author, body, request_key)
      select message.id, 'sender', 'x', rpad(step::text, 43, 'x')
      from public.messages as message, generate_series(1, 49) as step
      where message.number = ${number}`)
    expect((await seen(secret_hash))?.open).toBe(true)
    await db.ask(reply(secret_hash, 'The fiftieth'))
    expect((await seen(secret_hash))?.open).toBe(false)
    const more = db.ask(reply(secret_hash, 'One too many'))
    expect(await refusalOf(more)).toBe('P0001 conversation_full')
    expect(await db.ask(answer(number, 'Enough'))).toBe(true)
    expect((await seen(secret_hash))?.replies).toHaveLength(51)
  })

  test.each([
    ['a text of 5000 characters', 'ü'.repeat(5000), undefined],
    ['a text of 5001 characters', 'ü'.repeat(5001), '23514'],
    ['a blank text', '\n \t', '23514'],
    ['a text with a control character', 'a\u0007b', '23514'],
  ])('%s', async (_, body, code) => {
    const { number, secret_hash } = await sent()
    expect(await codeOf(db.ask(reply(secret_hash, body)))).toBe(code)
    expect(await codeOf(db.ask(answer(number, body)))).toBe(code)
    expect((await seen(secret_hash))?.replies).toHaveLength(code ? 0 : 2)
  })

  test('an unknown secret, and a key that is none, store nothing', async () => {
    expect(await db.ask(reply(newKey(), 'x'))).toBeNull()
    const { secret_hash } = await sent()
    expect(await codeOf(db.ask(reply(secret_hash, 'x', 'short')))).toBe('23514')
    expect((await seen(secret_hash))?.replies).toEqual([])
  })

  test('the state is set by hand, and to no other word', async () => {
    const { number, secret_hash } = await sent()
    const to = (state: string) =>
      db.rpc('set_message_state', { message_number: number, new_state: state })
    expect(await to('in_progress')).toBe(true)
    expect((await seen(secret_hash))?.state).toBe('in_progress')
    expect(await codeOf(to('lost'))).toBe('23514')
    const nobody = { message_number: 'ALT-0000-0000', new_state: 'answered' }
    expect(await db.rpc('set_message_state', nobody)).toBe(false)
  })

  test('deleting a message deletes its conversation and emails', async () => {
    const { number, secret_hash, sender_email } = await sent()
    const other = await sent({ sender_email })
    await db.ask(reply(secret_hash, 'gone with it'))
    await db.admin.run(sql`delete from public.messages where number = ${number}`)
    expect(await mailsTo(db, sender_email)).toMatchObject([{ payload: { number: other.number } }])
    const left = sql`select count(*)::int from public.message_replies where body = 'gone with it'`
    expect(await db.admin.value(left)).toBe(0)
  })

  test('a claimed email contains what its link is made from', async () => {
    await dropWaitingMails(db)
    const { number, request_key, sender_email } = await sent({ page_language: 'hi' })
    expect(await claimMails(db.api)).toMatchObject([
      {
        kind: 'message-received',
        email: sender_email,
        locale: 'hi',
        person: null,
        name: null,
        event: null,
        payload: { number, request_key },
      },
    ])
  })
})

describeOnServer('races for a conversation on a real server', () => {
  const { db, connections } = openForRaces(20)

  const together = <T>(times: number, queryOf: (index: number) => string) =>
    race<T>(
      connections,
      Array.from({ length: times }, (_, index) => ({ who: null, query: queryOf(index) })),
      { refusals: true },
    )
  const sent = async () => {
    const fields = newMessage()
    await db.admin.rows(send(fields))
    return fields.secret_hash
  }

  test('20 connections with the same text add it once, with 20 texts each of them', async () => {
    const [secret, key] = [await sent(), newKey()]
    await together(20, () => reply(secret, 'Same', key))
    await together(20, (index) => reply(secret, `Text ${index}`))
    expect(await db.admin.column('select body from public.message_replies order by body')).toEqual(
      ['Same', ...Array.from({ length: 20 }, (_, n) => `Text ${n}`)].sort(),
    )
  })

  test('30 simultaneous messages to one address send five emails', async () => {
    const { sender_email } = newMessage()
    await together(
      30,
      () => `select number as result from (${send(newMessage({ sender_email }))}) as sent`,
    )
    const [stored] =
      await db.admin.rows(sql`select (select count(*) from public.messages where email = ${sender_email}) as messages,
        (select count(*) from public.mail_outbox where address = ${sender_email}) as mails`)
    expect(stored).toEqual({ messages: 30, mails: 5 })
  })

  test('no more than fifty can be added, even by many at once', async () => {
    const secret = await sent()
    const answers = await together(60, () => reply(secret, 'x'))
    const refused = answers.filter((one) => typeof one === 'string')
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'P0001 conversation_full'))
  })
})
