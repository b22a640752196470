import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { newAddress } from '@/tests/setup/db-embedded'
import { refusalOf } from '@/tests/setup/db-learning'
import { claimMails, dropWaitingMails, mailKinds } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'
import {
  answer,
  chat,
  handOver,
  newKey,
  readChat,
  readMessage,
  reply,
} from '@/tests/setup/db-support'

type Chat = { number: string; state: string; replies: { author: string }[] } | null

describeOnBackends('live chat in the $name database', (db) => {
  const begun = async (person: string | null = null) => {
    const secret = newKey()
    const facts = { person, answer_faq: ['languages'] }
    const begun = await db.ask<Chat>(chat(secret, 'How do I sign up?', facts))
    return { secret, number: String(begun?.number) }
  }
  const end = (secret_hash: string, person?: string | null) =>
    rpc('end_chat', { secret_hash, person })
  const watched = async (secret: string) => {
    const found = await db.rows<{ version: string }>(
      sql`select version from public.watch_chats(array[${secret}])`,
    )
    return found[0]?.version
  }

  test('begins with the first text, and the assistant answers each one', async () => {
    const { secret } = await begun()
    const key = newKey()
    await db.ask(chat(secret, 'And then?', { entry_key: key }))
    const again = await db.ask<Chat>(chat(secret, 'And then?', { entry_key: key }))
    expect(again).toEqual(await db.ask<Chat>(readChat(secret)))
    expect(again).toMatchObject({
      state: 'received',
      body: 'How do I sign up?',
      ...{ handed_over: false, answering: false, open: true },
      replies: [
        { author: 'assistant', body: 'An answer', faq: ['languages'] },
        { author: 'sender', body: 'And then?' },
        { author: 'assistant', body: 'An answer' },
      ],
    })
  })

  test('is handed over once, with one email, and then the team answers', async () => {
    const { secret, number } = await begun()
    const email = newAddress()
    expect(await db.ask(handOver(secret, email))).toMatchObject({ number, handed_over: true })
    await db.ask(handOver(secret, newAddress()))
    await db.ask(chat(secret, 'Are you there?'))
    expect(await mailKinds(db, email)).toEqual(['message-received'])
    await db.ask(answer(number, 'I am.'))
    expect((await db.ask<Chat>(readChat(secret)))?.replies.map(({ author }) => author)).toEqual([
      ...['assistant', 'sender', 'support'],
    ])
    expect(await db.ask(readMessage(secret))).toMatchObject({ channel: 'chat', name: 'Ada' })
    expect(await codeOf(db.ask(handOver((await begun()).secret, 'nonsense')))).toBe('23514')
  })

  test('an answer that was seen in the chat isn’t mailed, any other is after two minutes', async () => {
    await dropWaitingMails(db)
    const sent: string[] = []
    const claimed = async () =>
      (await claimMails<{ kind: string; email: string }>(db.api)).map(
        ({ kind, email }) => `${kind} ${email}`,
      )
    const later = (address: string) =>
      db.admin.run(sql`update public.mail_outbox
        set due_at = now(), next_attempt_at = now() where address = ${address}`)
    for (const sees of [true, false]) {
      const { secret, number } = await begun()
      const email = newAddress()
      await db.ask(handOver(secret, email))
      await db.ask(answer(number, 'Here.'))
      expect(await claimed()).toEqual([`message-received ${email}`])
      if (sees) await db.ask(readChat(secret))
      else sent.push(`message-replied ${email}`)
      await later(email)
      expect(await claimed()).toEqual(sees ? [] : sent)
    }
  })

  test('one that was begun signed in is shown to that person only', async () => {
    const person = await newAccount(db)
    const { secret } = await begun(person.id)
    expect(await db.ask(readChat(secret, person.id))).toMatchObject({ handed_over: false })
    for (const other of [null, randomUUID()]) {
      expect(await db.ask(readChat(secret, other))).toBeNull()
      expect(await db.ask(chat(secret, 'Me', { person: other }))).toBeNull()
      expect(await db.ask(handOver(secret, newAddress(), other))).toBeNull()
      expect(await db.ask(end(secret, other))).toBe(false)
    }
    await db.admin.run(sql`delete from auth.users where id = ${person.id}`)
    const left = sql`select count(*)::int from public.messages where secret_hash = ${secret}`
    expect(await db.admin.value(left)).toBe(0)
  })

  test('ending it deletes what only the assistant has read, and nothing of the team’s', async () => {
    const { secret } = await begun()
    expect(await db.ask(end(secret))).toBe(true)
    expect(await db.ask(readChat(secret))).toBeNull()
    const other = await begun()
    await db.ask(handOver(other.secret, newAddress()))
    expect(await db.ask(end(other.secret))).toBe(true)
    expect(await db.ask(readMessage(other.secret))).toMatchObject({ number: other.number })
    expect(await db.ask(end(newKey()))).toBe(false)
  })

  test('old chats with the assistant are deleted, others are kept', async () => {
    const [old, handed, young] = [await begun(), await begun(), await begun()]
    await db.ask(handOver(handed.secret, newAddress()))
    await db.admin.run(sql`update public.messages set active_at = now() - interval '31 days'
      where secret_hash in (${old.secret}, ${handed.secret})`)
    expect(await db.ask<number>(rpc('prune_chats'))).toBeGreaterThan(0)
    expect(await db.ask(readChat(old.secret))).toBeNull()
    expect(await db.ask(readChat(handed.secret))).not.toBeNull()
    expect(await db.ask(readChat(young.secret))).not.toBeNull()
  })

  test('its stream hears of answers and of who is writing, and of nothing for a guess', async () => {
    const { secret, number } = await begun()
    await db.ask(handOver(secret, newAddress()))
    const before = await watched(secret)
    await db.admin.run(sql`
      insert into public.message_presence (message_id, user_id, until)
      select message.id, ${(await newAccount(db)).id}, now() + interval '1 minute'
      from public.messages as message
      where message.number = ${number}`)
    const writing = await watched(secret)
    expect(await db.ask(readChat(secret))).toMatchObject({ answering: true })
    await db.ask(answer(number, 'Here.'))
    expect(new Set([before, writing, await watched(secret)]).size).toBe(3)
    expect(await watched(newKey())).toBeUndefined()
  })

  test('a message’s secret opens no chat', async () => {
    const { secret } = await begun()
    await db.admin.run(sql`update public.messages set channel = 'message', state = 'received',
      name = 'Ada', email = 'ada@example.com' where secret_hash = ${secret}`)
    expect(await db.ask(readChat(secret))).toBeNull()
    expect(await db.ask(chat(secret, 'x'))).toBeNull()
  })

  test('ends after 200 texts of the sender', async () => {
    const { secret, number } = await begun()
    await db.admin.run(sql`
      insert into public.message_replies (message_id, author, body, request_key)
      select message.id, 'sender', 'x', rpad(message.number || step::text, 43, 'x')
      from public.messages as message, generate_series(1, 200) as step
      where message.number = ${number}`)
    expect(await db.ask(readChat(secret))).toMatchObject({ open: false })
    const full = 'P0001 conversation_full'
    expect(await refusalOf(db.ask(chat(secret, 'One more')))).toBe(full)
    expect(await refusalOf(db.ask(reply(secret, 'One more')))).toBe(full)
  })
})
