import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '@/lib/db/database.types'
import {
  type Account,
  type Backend,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { newAddress } from '@/tests/setup/db-embedded'
import { refusalOf } from '@/tests/setup/db-learning'
import { actionsAbout, mailsTo } from '@/tests/setup/db-mails'
import { race } from '@/tests/setup/db-races'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  chat,
  handOver,
  type Message,
  newKey,
  newMessage,
  readChat,
  readMessage,
  reply,
  send,
} from '@/tests/setup/db-support'

type Row = { id: string; number: string; state: string }
type Page = { count: number; rows: Row[] }
type Conversation = {
  state: string
  assignee: string | null
  entries: { id: number; author: string; body: string }[]
  notes: { body: string }[]
  replying: string[]
  merged: { number: string }[]
  confirmed: boolean
  others: { number: string }[]
  last_entry: number
}

type Filters = Parameters<typeof rpc<'staff_inbox'>>[1]
const read = (message: string) => rpc('staff_conversation', { message })
const answer = (message: string, reply_body: string, known_entry = 0, solves = false) =>
  rpc('staff_reply', { message, reply_body, known_entry, solves })
const note = (message: string, note_body: string) => rpc('staff_note', { message, note_body })
const change = (changes: unknown) => rpc('staff_change_messages', { changes: changes as Json })
const merge = (message: string, target: string | null) =>
  rpc('staff_merge_message', { message, target })
const write = (message: string, replying = true) => rpc('staff_replying', { message, replying })
const can = (
  title: string,
  bodies: Json = { en: 'Hello {name}' },
  answer: string | null = null,
  known_version = 0,
) => rpc('staff_save_canned_answer', { title, bodies, answer, known_version })

/** A message of a sender, as it is stored. */
async function sent(db: Backend, changes: Partial<Message> = {}) {
  const fields = newMessage(changes)
  await db.rows(send(fields))
  const stored = await db.admin.row<{ id: string; number: string }>(
    sql`select id, number from public.messages where secret_hash = ${fields.secret_hash}`,
  )
  return { ...fields, ...stored }
}

describeOnBackends('the support inbox in the $name database', (db) => {
  let agent: Account
  beforeAll(async () => {
    agent = await newStaff(db, 'support')
  })

  const as = <T>(query: string, who = agent) => who.ask<T>(query)
  const opened = (id: string) => as<Conversation>(read(id))
  const inbox = (filters: Filters) => as<Page>(rpc('staff_inbox', filters))
  const refused = (query: string, who = agent) => refusalOf(as(query, who))

  test('lists by state, assignment, priority, channel, language and words', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`
    const first = await sent(db, { message_body: `${word} please`, page_language: 'fr' })
    const second = await sent(db, { message_body: 'Other', sender_name: `Zoë ${word}` })
    const third = await sent(db)
    await db.ask(reply(third.secret_hash, `And ${word.toUpperCase()}`))
    const numbers = async (filters: Filters = {}) =>
      (await inbox({ search: word, ...filters })).rows.map(({ number }) => number)

    expect(await numbers()).toEqual([third.number, second.number, first.number])
    expect(await numbers({ sort: 'arrived', descending: false })).toEqual([
      ...[first.number, second.number, third.number],
    ])
    expect(await numbers({ page_size: 1, skip: 1 })).toEqual([second.number])
    expect(await numbers({ language: 'fr' })).toEqual([first.number])
    expect(await numbers({ channel: 'chat' })).toEqual([])
    expect(await numbers({ search: first.number.toLowerCase() })).toEqual([first.number])
    expect(await numbers({ search: first.sender_email ?? '' })).toEqual([first.number])
    expect(await numbers({ search: '!!' })).toEqual([])
    expect(await numbers({ search: "' or true --" })).toEqual([])

    await as(change([{ id: first.id, priority: 3, assignee: agent.id }]))
    await as(change([{ id: second.id, state: 'spam' }]))
    expect(await numbers({ assigned: 'me' })).toEqual([first.number])
    expect(await numbers({ assigned: 'nobody' })).toEqual([third.number])
    expect(await numbers({ assigned: 'others' })).toEqual([])
    expect(await numbers({ priority: 'urgent' })).toEqual([first.number])
    expect(await numbers({ state: 'spam' })).toEqual([second.number])
    expect(await numbers({ state: 'all', sort: 'priority' })).toEqual([
      ...[first.number, third.number, second.number],
    ])
    // Nothing that a caller names becomes part of the query.
    expect(await numbers({ sort: 'body; drop table public.messages' })).toHaveLength(2)
    expect((await inbox({ search: word })).count).toBe(2)
  })

  test('a reply is stored, mailed in the sender’s language with the number, and audited', async () => {
    const { id, number, secret_hash, sender_email } = await sent(db, { page_language: 'hi' })
    const entry = await as<number>(answer(id, 'Yes.'))
    expect(await opened(id)).toMatchObject({
      state: 'waiting',
      assignee: agent.id,
      entries: [{ id: entry, author: 'support', body: 'Yes.', name: agent.email }],
      last_entry: entry,
    })
    const [, mail] = await mailsTo(db, sender_email)
    const payload = { number, body: 'Yes.' }
    expect(mail).toMatchObject({ kind: 'message-replied', locale: 'hi', payload })
    const seen = await db.ask<Record<string, unknown>>(readMessage(secret_hash))
    expect(seen).toMatchObject({ state: 'answered', replies: [{ author: 'support' }] })
    expect(JSON.stringify(seen)).not.toContain(agent.email)
    const logged = sql`select action, actor, before, after from public.audit_log as entry
      join public.audit_values as kept on kept.entry = entry.id where subject = ${id}`
    expect(await db.admin.rows(logged)).toMatchObject([
      {
        ...{ action: 'message-answered', actor: agent.id },
        ...{ before: { state: 'open' }, after: { state: 'waiting', entry } },
      },
    ])
  })

  test('a reply to what has changed since is refused, and nothing is sent', async () => {
    const { id, secret_hash, sender_email } = await sent(db)
    await db.ask(reply(secret_hash, 'One more thing'))
    expect(await refused(answer(id, 'Too early'))).toBe('P0001 message_changed')
    const { last_entry } = await opened(id)
    await as(answer(id, 'Now', last_entry))
    expect(await refusalOf(as(answer(id, 'Me too', last_entry), await newStaff(db, 'admin')))).toBe(
      'P0001 message_changed',
    )
    expect((await mailsTo(db, sender_email)).map(({ payload }) => payload.body)).toEqual([
      ...[undefined, 'Now'],
    ])
    expect((await opened(id)).assignee).toBe(agent.id)
  })

  test('what the sender adds reopens a solved conversation, but no spam', async () => {
    const { id, secret_hash } = await sent(db)
    await as(answer(id, 'Done', 0, true))
    expect(await opened(id)).toMatchObject({ state: 'solved', solved_at: expect.any(String) })
    await db.ask(reply(secret_hash, 'Not quite'))
    expect(await opened(id)).toMatchObject({ state: 'open', solved_at: null })
    await as(change([{ id, state: 'spam' }]))
    await db.ask(reply(secret_hash, 'Buy now'))
    expect((await opened(id)).state).toBe('spam')
    // The sender learns nothing of it.
    expect(await db.ask(readMessage(secret_hash))).toMatchObject({ state: 'received' })
  })

  test('notes are seen by colleagues and never by the sender', async () => {
    const { id, secret_hash } = await sent(db)
    await as(note(id, 'Ask the boss'))
    expect((await opened(id)).notes).toMatchObject([{ body: 'Ask the boss', name: agent.email }])
    expect(JSON.stringify(await db.ask(readMessage(secret_hash)))).not.toContain('boss')
    expect(await codeOf(as(note(id, ' ')))).toBe('23514')
    expect(await actionsAbout(db, id)).toEqual(['message-noted'])
    const values = sql`select kept.after from public.audit_values as kept
      join public.audit_log as entry on entry.id = kept.entry where entry.subject = ${id}`
    expect((await db.admin.column(values)).filter(Boolean)).toEqual([])
  })

  test('bulk changes are made together, and what they return undoes them', async () => {
    const [one, two] = [await sent(db), await sent(db)]
    const wanted = { state: 'solved', priority: 2, assignee: agent.id }
    const undo = await as<unknown[]>(
      change([
        { id: one.id, ...wanted },
        { id: two.id, ...wanted },
      ]),
    )
    expect(undo).toHaveLength(2)
    for (const { id } of [one, two]) expect(await opened(id)).toMatchObject(wanted)
    expect(await as<unknown[]>(change([{ id: one.id, ...wanted }]))).toEqual([])
    await as(change(undo))
    for (const { id } of [one, two]) {
      expect(await opened(id)).toMatchObject({ state: 'open', priority: 1, assignee: null })
    }
    expect(await db.ask(readMessage(one.secret_hash))).toMatchObject({ state: 'received' })
  })

  test.each([
    ['an unknown state', { state: 'lost' }, '22023 decision_invalid'],
    ['an unknown field', { body: 'Forged' }, '22023 decision_invalid'],
    ['a priority out of range', { priority: 9 }, /^23514/],
    ['someone who is no staff', { assignee: randomUUID() }, 'P0002 person_unknown'],
    ['a state that is a number', { state: 4 }, '22023 decision_invalid'],
  ])('%s changes nothing', async (_, wanted, refusal) => {
    const [one, two] = [await sent(db), await sent(db)]
    const changes = [
      { id: one.id, state: 'solved' },
      { id: two.id, ...wanted },
    ]
    expect(await refused(change(changes))).toMatch(refusal)
    for (const { id } of [one, two]) {
      expect(await opened(id)).toMatchObject({ state: 'open', priority: 1, assignee: null })
    }
    const many = Array.from({ length: 101 }, () => ({ id: one.id }))
    expect(await refused(change(many))).toBe('22023 decision_invalid')
    expect(await refused(change({}))).toBe('22023 decision_invalid')
    expect(await refused(change([{ id: randomUUID() }]))).toBe('P0002 message_unknown')
  })

  /** Two messages of a signed-in member, under their confirmed address. */
  async function twoOf(member: Account) {
    const changes = { sender_email: member.email, person: member.id }
    const old = await sent(db, { ...changes, message_body: 'The first' })
    const main = await sent(db, { ...changes, message_body: 'The second' })
    return { old, main }
  }

  test('merged messages of one account are one for staff, and each link shows its own part', async () => {
    const member = await newAccount(db)
    const { old, main } = await twoOf(member)
    await as(answer(old.id, 'To the first'))
    expect((await opened(main.id)).others).toMatchObject([{ number: old.number, mergeable: true }])
    await as(merge(old.id, main.id))

    const { entries, merged, others, confirmed } = await opened(old.id)
    expect(confirmed).toBe(true)
    expect(entries.map(({ body }) => body)).toEqual(['The first', 'To the first'])
    expect([merged, others]).toEqual([[{ id: old.id, number: old.number }], []])
    await as(answer(main.id, 'To both', 2 ** 40))
    expect(await db.ask(readMessage(main.secret_hash))).toMatchObject({
      ...{ number: main.number, body: 'The second', continued: null },
      replies: [{ body: 'To both' }],
    })
    expect(await db.ask(readMessage(old.secret_hash))).toMatchObject({
      ...{ number: old.number, body: 'The first', continued: main.number, state: 'answered' },
      replies: [{ body: 'To the first' }],
    })

    await db.ask(reply(old.secret_hash, 'By the old link'))
    const now = await opened(main.id)
    expect([now.state, now.entries.at(-1)?.body]).toEqual(['open', 'By the old link'])
    expect(JSON.stringify(await db.ask(readMessage(main.secret_hash)))).not.toContain('By the')
    expect(await refused(answer(old.id, 'x', 2 ** 40))).toBe('P0002 message_unknown')
    const found = await inbox({ search: member.email, state: 'all' })
    expect(found.rows.map(({ number }) => number)).toEqual([main.number])

    await as(merge(old.id, null))
    expect((await opened(main.id)).entries.map(({ body }) => body)).toEqual(['To both'])
    expect(await actionsAbout(db, old.id)).toEqual([
      ...['message-answered', 'message-merged', 'message-split'],
    ])
  })

  test('a stranger’s message under a member’s address is never merged with theirs', async () => {
    const member = await newAccount(db)
    const { old } = await twoOf(member)
    const attacker = await newAccount(db)
    const forged = await sent(db, { sender_email: member.email })
    const signedIn = await sent(db, { sender_email: member.email, person: attacker.id })
    const secret = newKey()
    await db.ask(chat(secret, 'Hello', { person: attacker.id }))
    await db.ask(handOver(secret, member.email, attacker.id))
    const chatId = await db.admin.value<string>(
      sql`select id from public.messages where secret_hash = ${secret}`,
    )
    for (const id of [forged.id, signedIn.id, chatId]) {
      expect(await opened(id)).toMatchObject({ confirmed: false })
      for (const other of (await opened(id)).others) {
        expect(other).toMatchObject({ mergeable: false })
      }
      expect(await refused(merge(old.id, id))).toBe('P0001 sender_differs')
      expect(await refused(merge(id, old.id))).toBe('P0001 sender_differs')
    }
    // Nor would an old merge show more than its own part.
    await db.admin.run(
      sql`update public.messages set merged_into = ${forged.id} where id = ${old.id}`,
    )
    expect(JSON.stringify(await db.ask(readMessage(forged.secret_hash)))).not.toContain('The first')
    await db.admin.run(sql`update public.messages set merged_into = ${old.id} where id = ${chatId}`)
    await db.admin.run(sql`update public.messages set merged_into = null where id = ${old.id}`)
    const read = JSON.stringify(await db.ask(readChat(secret, attacker.id)))
    expect(read).toContain('Hello')
    expect(read).not.toContain('The first')
  })

  test('conversations of two senders are never merged, nor one with itself', async () => {
    const [one, two] = [await sent(db), await sent(db)]
    expect(await refused(merge(one.id, two.id))).toBe('P0001 sender_differs')
    const { old } = await twoOf(await newAccount(db))
    const unknown = 'P0002 message_unknown'
    expect(await refused(merge(old.id, old.id))).toBe(unknown)
    expect(await refused(merge(one.id, null))).toBe(unknown)
    expect(await refused(merge(one.id, randomUUID()))).toBe(unknown)
  })

  test('colleagues see who is replying, until the reply is sent or 20 seconds passed', async () => {
    const colleague = await newStaff(db, 'support')
    const { id } = await sent(db)
    await as(write(id), colleague)
    expect((await opened(id)).replying).toEqual([colleague.email])
    expect((await as<Conversation>(read(id), colleague)).replying).toEqual([])
    await as(write(id, false), colleague)
    expect((await opened(id)).replying).toEqual([])
    await as(write(id), colleague)
    await as(answer(id, 'Sent'), colleague)
    expect((await opened(id)).replying).toEqual([])
    await as(write(id), colleague)
    await db.admin.run(sql`update public.message_presence set until = now()`)
    expect((await opened(id)).replying).toEqual([])
  })

  test('canned answers: made, edited by one at a time, archived and back', async () => {
    const title = `Canned ${randomUUID()}`
    const id = await as<string>(can(title, { en: 'Hello {name}', de: 'Hallo {name}' }))
    const listed = async (state?: string) => {
      const call = rpc('staff_canned_answers', { search: title.slice(0, 20), state })
      return (await as<{ rows: Record<string, unknown>[] }>(call)).rows
    }
    expect(await listed()).toMatchObject([
      { id, title, bodies: { de: 'Hallo {name}' }, version: 1, updated_by_name: agent.email },
    ])
    await as(can(`${title}!`, { en: 'Hi' }, id, 1))
    expect(await refused(can(title, { en: 'Late' }, id, 1))).toBe('P0001 canned_changed')
    expect(await listed()).toMatchObject([{ title: `${title}!`, bodies: { en: 'Hi' } }])
    expect(await refused(can(`${title.toUpperCase()}!`))).toBe('P0001 canned_taken')
    const archive = (wanted: boolean, answer = id) =>
      as(rpc('staff_archive_canned_answer', { answer, wanted }))
    expect(await archive(true)).toBe(true)
    expect(await archive(true)).toBe(false)
    expect([await listed(), (await listed('archived')).length]).toEqual([[], 1])
    expect(await archive(false)).toBe(true)
    expect(await refusalOf(archive(true, randomUUID()))).toBe('P0002 canned_unknown')
  })

  test.each([
    ['no English', { de: 'Hallo' }],
    ['another language', { en: 'x', it: 'y' }],
    ['a text that is too long', { en: 'x'.repeat(31_000) }],
    ['no object', ['x']],
  ])('a canned answer with %s is refused', async (_, bodies) => {
    expect(await codeOf(as(can(randomUUID(), bodies)))).toBe('23514')
  })

  test('the help centre shows what was searched in vain, added up over the days', async () => {
    const query = `parking ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
    await db.admin.run(sql`
      insert into public.faq_searches (day, locale, query, count)
      values (current_date - 100, 'de', ${query}, 5), (current_date, 'de', ${query}, 2)`)
    const found = (language: string | null) =>
      as<Page>(rpc('staff_faq_searches', { search: query, language }))
    expect((await found(null)).rows).toMatchObject([{ locale: 'de', query, count: 7 }])
    expect((await found('fr')).rows).toEqual([])
    await db.rpc('prune_failed_searches')
    expect((await found('de')).rows).toMatchObject([{ count: 2 }])
    await db.rpc('count_faq_view', { faq: 'languages' })
    expect(await as(rpc('staff_faq_figures'))).toMatchObject({
      figures: { languages: { views: expect.any(Number) } },
      month: { languages: expect.any(Number) },
    })
  })

  test('the summary measures first answers and solutions', async () => {
    const { id } = await sent(db)
    await db.admin.run(sql`
      update public.messages set arrived_at = now() - interval '1 hour' where id = ${id}`)
    await as(answer(id, 'Done', 0, true))
    const { times } = await as<{ times: Record<string, number> }>(rpc('staff_inbox_summary'))
    expect(times.first_answer_most).toBeGreaterThan(0)
    expect([times.answered, times.solved].every((one) => Number(one) > 0)).toBe(true)
  })

  test('a chat enters the inbox with everything once it is handed over', async () => {
    const secret = newKey()
    await db.ask(chat(secret, 'Is there parking?', { answer_faq: ['languages'] }))
    const { id, number } = await db.admin.row<{ id: string; number: string }>(
      sql`select id, number from public.messages where secret_hash = ${secret}`,
    )
    expect(await refusalOf(opened(id))).toBe('P0002 message_unknown')
    expect(await refused(answer(id, 'x', 2 ** 40))).toBe('P0002 message_unknown')
    expect((await inbox({ search: number, state: 'all' })).rows).toEqual([])
    const email = newAddress()
    await db.ask(handOver(secret, email))
    expect(await opened(id)).toMatchObject({
      ...{ channel: 'chat', state: 'open', language: 'de', name: 'Ada', email },
      entries: [{ author: 'assistant', body: 'An answer', faq: ['languages'] }],
    })
    const { last_entry } = await opened(id)
    await as(answer(id, 'Yes, there is.', last_entry))
    expect(await mailsTo(db, email)).toMatchObject([
      { kind: 'message-received', locale: 'de', payload: { number } },
      { kind: 'message-replied' },
    ])
    const waits = sql`select due_at > now() from public.mail_outbox
      where address = ${email} order by id`
    expect(await db.admin.column(waits)).toEqual([false, true])
  })
})

describeOnServer('races in the inbox on a real server', () => {
  const { db, connections } = openForRaces(10)
  let agents: Account[]
  beforeAll(async () => {
    agents = []
    while (agents.length < 10) agents.push(await newStaff(db, 'support'))
  })

  /** The same by each of some agents at once. */
  const together = (count: number, queryOf: (place: number) => string) =>
    race(
      connections,
      agents.slice(0, count).map((who, place) => ({ who, query: queryOf(place) })),
      { refusals: true },
    )

  test('of ten who reply to the same state of a conversation, one is sent', async () => {
    const { id, sender_email } = await sent(db)
    const answers = await together(10, (place) => answer(id, `By ${place}`))
    expect(answers.filter((one) => one === 'P0001 message_changed')).toHaveLength(9)
    const mails = await mailsTo(db, sender_email)
    expect(mails.filter(({ kind }) => kind === 'message-replied')).toHaveLength(1)
  })

  test('merging two conversations into each other at once ends with one of them', async () => {
    const { id: person, email: sender_email } = await newAccount(db)
    for (let round = 0; round < 5; round++) {
      const one = await sent(db, { sender_email, person })
      const two = await sent(db, { sender_email, person })
      await together(2, (place) => (place ? merge(two.id, one.id) : merge(one.id, two.id)))
      const merged = sql`select from public.messages
        where id in (${one.id}, ${two.id}) and merged_into is not null`
      expect(await db.admin.rows(merged)).toHaveLength(1)
    }
  })

  test('bulk changes of the same conversations in either order don’t lock each other', async () => {
    const messages = await Promise.all(Array.from({ length: 20 }, () => sent(db)))
    const answers = await together(4, (place) => {
      const changes = messages.map(({ id }) => ({ id, priority: place }))
      return change(place % 2 ? changes.reverse() : changes)
    })
    expect(answers.filter((one) => typeof one === 'string')).toEqual([])
  })
})
