import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import {
  type Account,
  type Backend,
  backendOf,
  describeOnBackends,
  describeOnServer,
  newAccount,
  newServerDatabase,
} from '@/tests/setup/db-backends'
import { newAddress } from '@/tests/setup/db-embedded'
import { ask, askAsService, refusalOf } from '@/tests/setup/db-learning'
import type { ServerDatabase } from '@/tests/setup/db-server'
import { codeOf, rows, rowsAs, type Sql, sql, value } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  chatting,
  handingOver,
  type Message,
  newKey,
  newMessage,
  readingChat,
  readingMessage,
  replying,
  sendingMessage,
} from '@/tests/setup/db-support'
import { MAY } from '@/tests/setup/staff'

type Row = { id: string; number: string; state: string; assignee_name: string | null }
type Page = { count: number; rows: Row[] }
type Conversation = {
  state: string
  assignee: string | null
  entries: { id: number; author: string; body: string; name: string | null }[]
  notes: { body: string; name: string }[]
  replying: string[]
  merged: { number: string }[]
  confirmed: boolean
  others: { number: string; mergeable: boolean }[]
  last_entry: number
}

const inbox = (filters: Record<string, unknown> = {}) =>
  `select public.staff_inbox(${Object.entries(filters)
    .map(([name, given]) => `${name} => ${sql`${given}`}`)
    .join(', ')}) as result`
const opening = (id: string) => sql`select public.staff_conversation(${id}) as result`
const answer = (id: string, body: string, known = 0, solves = false) =>
  sql`select public.staff_reply(${id}, ${body}, ${known}, ${solves}) as result`
const note = (id: string, body = 'Between us') =>
  sql`select public.staff_note(${id}, ${body}) as result`
const change = (changes: unknown) =>
  sql`select public.staff_change_messages(${JSON.stringify(changes)}::jsonb) as result`
const merge = (id: string, target: string | null) =>
  sql`select public.staff_merge_message(${id}, ${target}) as result`
const writing = (id: string, now = true) =>
  sql`select public.staff_replying(${id}, ${now}) as result`
const canning = (
  title: string,
  bodies: unknown = { en: 'Hello {name}' },
  known: string | null = null,
  version = 0,
) =>
  sql`select public.staff_save_canned_answer(${title}, ${JSON.stringify(bodies)}::jsonb, ${known},
    ${version}) as result`
const SUMMARY = 'select public.staff_inbox_summary() as result'

/** A message of a sender, as it is stored. */
async function sent(db: Backend, changes: Partial<Message> = {}) {
  const fields = newMessage(changes)
  await rowsAs(db.api, 'service_role', {}, sendingMessage(fields))
  const [stored] = await rows<{ id: string; number: string }>(
    db.admin,
    sql`select id, number from public.messages where secret_hash = ${fields.secret_hash}`,
  )
  return { ...fields, id: String(stored?.id), number: String(stored?.number) }
}

describeOnBackends('the support inbox in the $name database', (db) => {
  let agent: Account
  beforeAll(async () => {
    agent = await newStaff(db, 'support')
  })

  const as = <T>(who: Account, query: string) => ask<T>(db.api, who, query)
  const service = <T>(query: string) => askAsService<T>(db.api, query)
  const opened = (id: string) => as<Conversation>(agent, opening(id))
  const actions = (id: string) =>
    rows<{ action: string; actor: string; before: unknown; after: unknown }>(
      db.admin,
      sql`select entry.action, entry.actor, kept.before, kept.after
      from public.audit_log as entry
      left join public.audit_values as kept on kept.entry = entry.id
      where entry.subject_kind = 'message' and entry.subject = ${id} order by entry.id`,
    )
  const mailsTo = (address: string | null) =>
    rows<{ kind: string; locale: string; payload: Record<string, unknown>; waits: boolean }>(
      db.admin,
      sql`select kind, locale, payload, due_at > now() as waits from public.mail_outbox
      where address = ${address} order by id`,
    )

  test('each function is for the roles of the table, and for nobody else', async () => {
    const { id } = await sent(db)
    const calls: [permission: 'inbox' | 'help_centre', query: string][] = [
      ['inbox', inbox()],
      ['inbox', SUMMARY],
      ['inbox', 'select public.staff_agents() as result'],
      ['inbox', opening(id)],
      ['inbox', answer(id, 'x', 2 ** 40)],
      ['inbox', note(id)],
      ['inbox', change([{ id, priority: 2 }])],
      ['inbox', writing(id)],
      ['inbox', 'select public.staff_canned_answers() as result'],
      ['help_centre', 'select public.staff_faq_searches() as result'],
      ['help_centre', 'select public.staff_faq_figures() as result'],
    ]
    const rest = [
      canning(' '),
      merge(id, randomUUID()),
      sql`select public.staff_archive_canned_answer(${randomUUID()}, true) as result`,
    ]
    const wrong: string[] = []
    for (const role of [...staffRoles, null]) {
      const person = await newStaff(db, ...(role ? [role] : []))
      for (const [permission, query] of calls) {
        const refusal = await refusalOf(as(person, query))
        const may = role !== null && MAY[role].includes(permission)
        if (refusal !== (may ? undefined : '42501 not_staff')) {
          wrong.push(`${role} ${query}: ${refusal}`)
        }
      }
      for (const query of rest) {
        const refusal = await refusalOf(as(person, query))
        const may = role !== null && MAY[role].includes('inbox')
        if ((refusal === '42501 not_staff') === may) wrong.push(`${role} ${query}: ${refusal}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('lists by state, assignment, priority, channel, language and words', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`
    const first = await sent(db, { message_body: `${word} please`, page_language: 'fr' })
    const second = await sent(db, { message_body: 'Other', sender_name: `Zoë ${word}` })
    const third = await sent(db)
    await service(replying(third.secret_hash, `And ${word.toUpperCase()}`))
    const numbers = async (filters: Record<string, unknown> = {}) =>
      (await as<Page>(agent, inbox({ search: word, ...filters }))).rows.map(({ number }) => number)

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

    await as(agent, change([{ id: first.id, priority: 3, assignee: agent.id }]))
    await as(agent, change([{ id: second.id, state: 'spam' }]))
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
    expect((await as<Page>(agent, inbox({ search: word }))).count).toBe(2)
  })

  test('a reply is stored, mailed in the sender’s language with the number, and audited', async () => {
    const { id, number, secret_hash, sender_email } = await sent(db, { page_language: 'hi' })
    const entry = await as<number>(agent, answer(id, 'Yes.'))
    expect(await opened(id)).toMatchObject({
      state: 'waiting',
      assignee: agent.id,
      entries: [{ id: entry, author: 'support', body: 'Yes.', name: agent.email }],
      last_entry: entry,
    })
    const [, mail] = await mailsTo(sender_email)
    expect(mail).toMatchObject({
      kind: 'message-replied',
      locale: 'hi',
      payload: { number, body: 'Yes.' },
      waits: false,
    })
    const seen = await service<Record<string, unknown>>(readingMessage(secret_hash))
    expect(seen).toMatchObject({ state: 'answered', replies: [{ author: 'support' }] })
    expect(JSON.stringify(seen)).not.toContain(agent.email)
    const [logged, ...more] = await actions(id)
    expect(logged).toMatchObject({
      ...{ action: 'message-answered', actor: agent.id },
      ...{ before: { state: 'open' }, after: { state: 'waiting', entry } },
    })
    expect(more).toEqual([])
  })

  test('a reply to what has changed since is refused, and nothing is sent', async () => {
    const { id, secret_hash, sender_email } = await sent(db)
    await service(replying(secret_hash, 'One more thing'))
    expect(await refusalOf(as(agent, answer(id, 'Too early')))).toBe('P0001 message_changed')
    const { last_entry } = await opened(id)
    await as(agent, answer(id, 'Now', last_entry))
    const colleague = await newStaff(db, 'admin')
    expect(await refusalOf(as(colleague, answer(id, 'Me too', last_entry)))).toBe(
      'P0001 message_changed',
    )
    expect((await mailsTo(sender_email)).map(({ payload }) => payload.body)).toEqual([
      ...[undefined, 'Now'],
    ])
    expect((await opened(id)).assignee).toBe(agent.id)
  })

  test('what the sender adds reopens a solved conversation, but no spam', async () => {
    const { id, secret_hash } = await sent(db)
    await as(agent, answer(id, 'Done', 0, true))
    expect(await opened(id)).toMatchObject({ state: 'solved', solved_at: expect.any(String) })
    await service(replying(secret_hash, 'Not quite'))
    expect(await opened(id)).toMatchObject({ state: 'open', solved_at: null })
    await as(agent, change([{ id, state: 'spam' }]))
    await service(replying(secret_hash, 'Buy now'))
    expect((await opened(id)).state).toBe('spam')
    // The sender learns nothing of it.
    expect(await service(readingMessage(secret_hash))).toMatchObject({ state: 'received' })
  })

  test('notes are seen by colleagues and never by the sender', async () => {
    const { id, secret_hash } = await sent(db)
    await as(agent, note(id, 'Ask the boss'))
    expect((await opened(id)).notes).toMatchObject([{ body: 'Ask the boss', name: agent.email }])
    expect(JSON.stringify(await service(readingMessage(secret_hash)))).not.toContain('boss')
    expect(await codeOf(as(agent, note(id, ' ')))).toBe('23514')
    expect((await actions(id)).map(({ action, after }) => [action, after])).toEqual([
      ['message-noted', null],
    ])
  })

  test('bulk changes are made together, and what they return undoes them', async () => {
    const [one, two] = [await sent(db), await sent(db)]
    const wanted = { state: 'solved', priority: 2, assignee: agent.id }
    const undo = await as<unknown[]>(
      agent,
      change([
        { id: one.id, ...wanted },
        { id: two.id, ...wanted },
      ]),
    )
    expect(undo).toHaveLength(2)
    for (const { id } of [one, two]) expect(await opened(id)).toMatchObject(wanted)
    expect(await as<unknown[]>(agent, change([{ id: one.id, ...wanted }]))).toEqual([])
    await as(agent, change(undo))
    for (const { id } of [one, two]) {
      expect(await opened(id)).toMatchObject({ state: 'open', priority: 1, assignee: null })
    }
    expect(await service(readingMessage(one.secret_hash))).toMatchObject({ state: 'received' })
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
    expect(await refusalOf(as(agent, change(changes)))).toMatch(refusal)
    for (const { id } of [one, two]) {
      expect(await opened(id)).toMatchObject({ state: 'open', priority: 1, assignee: null })
    }
    const many = Array.from({ length: 101 }, () => ({ id: one.id }))
    expect(await refusalOf(as(agent, change(many)))).toBe('22023 decision_invalid')
    expect(await refusalOf(as(agent, change({})))).toBe('22023 decision_invalid')
    expect(await refusalOf(as(agent, change([{ id: randomUUID() }])))).toBe('P0002 message_unknown')
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
    await as(agent, answer(old.id, 'To the first'))
    expect((await opened(main.id)).others).toMatchObject([{ number: old.number, mergeable: true }])
    await as(agent, merge(old.id, main.id))

    const { entries, merged, others, confirmed } = await opened(old.id)
    expect(confirmed).toBe(true)
    expect(entries.map(({ body }) => body)).toEqual(['The first', 'To the first'])
    expect([merged, others]).toEqual([[{ id: old.id, number: old.number }], []])
    await as(agent, answer(main.id, 'To both', 2 ** 40))
    expect(await service(readingMessage(main.secret_hash))).toMatchObject({
      ...{ number: main.number, body: 'The second', continued: null },
      replies: [{ body: 'To both' }],
    })
    expect(await service(readingMessage(old.secret_hash))).toMatchObject({
      ...{ number: old.number, body: 'The first', continued: main.number, state: 'answered' },
      replies: [{ body: 'To the first' }],
    })

    await service(replying(old.secret_hash, 'By the old link'))
    const now = await opened(main.id)
    expect([now.state, now.entries.at(-1)?.body]).toEqual(['open', 'By the old link'])
    expect(JSON.stringify(await service(readingMessage(main.secret_hash)))).not.toContain('By the')
    expect(await refusalOf(as(agent, answer(old.id, 'x', 2 ** 40)))).toBe('P0002 message_unknown')
    const found = await as<Page>(agent, inbox({ search: member.email, state: 'all' }))
    expect(found.rows.map(({ number }) => number)).toEqual([main.number])

    await as(agent, merge(old.id, null))
    expect((await opened(main.id)).entries.map(({ body }) => body)).toEqual(['To both'])
    expect((await actions(old.id)).map(({ action }) => action)).toEqual([
      ...['message-answered', 'message-merged', 'message-split'],
    ])
  })

  test('a stranger’s message under a member’s address is never merged with theirs', async () => {
    const member = await newAccount(db)
    const { old } = await twoOf(member)
    const attacker = await newAccount(db)
    const forged = await sent(db, { sender_email: member.email })
    const signedIn = await sent(db, { sender_email: member.email, person: attacker.id })
    const chat = newKey()
    await service(chatting(chat, 'Hello', { person: attacker.id }))
    await service(handingOver(chat, member.email, attacker.id))
    const chatId = await value<string>(
      db.admin,
      sql`select id from public.messages where secret_hash = ${chat}`,
    )
    for (const id of [forged.id, signedIn.id, chatId]) {
      expect(await opened(id)).toMatchObject({ confirmed: false })
      for (const other of (await opened(id)).others) {
        expect(other).toMatchObject({ mergeable: false })
      }
      expect(await refusalOf(as(agent, merge(old.id, id)))).toBe('P0001 sender_differs')
      expect(await refusalOf(as(agent, merge(id, old.id)))).toBe('P0001 sender_differs')
    }
    // Nor would an old merge show more than its own part.
    await db.admin.run(
      sql`update public.messages set merged_into = ${forged.id} where id = ${old.id}`,
    )
    const shown = JSON.stringify(await service(readingMessage(forged.secret_hash)))
    expect(shown).not.toContain('The first')
    await db.admin.run(sql`update public.messages set merged_into = ${old.id} where id = ${chatId}`)
    await db.admin.run(sql`update public.messages set merged_into = null where id = ${old.id}`)
    const read = JSON.stringify(await service(readingChat(chat, attacker.id)))
    expect(read).toContain('Hello')
    expect(read).not.toContain('The first')
  })

  test('conversations of two senders are never merged, nor one with itself', async () => {
    const [one, two] = [await sent(db), await sent(db)]
    expect(await refusalOf(as(agent, merge(one.id, two.id)))).toBe('P0001 sender_differs')
    const { old } = await twoOf(await newAccount(db))
    const unknown = 'P0002 message_unknown'
    expect(await refusalOf(as(agent, merge(old.id, old.id)))).toBe(unknown)
    expect(await refusalOf(as(agent, merge(one.id, null)))).toBe(unknown)
    expect(await refusalOf(as(agent, merge(one.id, randomUUID())))).toBe(unknown)
  })

  test('colleagues see who is replying, until the reply is sent or 20 seconds passed', async () => {
    const colleague = await newStaff(db, 'support')
    const { id } = await sent(db)
    await as(colleague, writing(id))
    expect((await opened(id)).replying).toEqual([colleague.email])
    expect((await as<Conversation>(colleague, opening(id))).replying).toEqual([])
    await as(colleague, writing(id, false))
    expect((await opened(id)).replying).toEqual([])
    await as(colleague, writing(id))
    await as(colleague, answer(id, 'Sent'))
    expect((await opened(id)).replying).toEqual([])
    await as(colleague, writing(id))
    await db.admin.run(sql`update public.message_presence set until = now()`)
    expect((await opened(id)).replying).toEqual([])
  })

  test('streams tell staff of changes, and nobody else', async () => {
    const page = randomUUID()
    const follow = sql`select public.open_update_stream('staff:inbox', ${page}, 60) as result`
    const { stream, version } = await as<{ stream: string; version: string }>(agent, follow)
    const watched = () =>
      rowsAs<{ version: string }>(
        db.api,
        'service_role',
        {},
        sql`select version from public.watch_updates(array[${stream}::uuid])`,
      )
    expect(await watched()).toEqual([{ version }])
    const { id } = await sent(db)
    const [after] = await watched()
    expect(after?.version).not.toBe(version)
    await as(agent, writing(id))
    const [replyingNow] = await watched()
    expect(replyingNow?.version).not.toBe(after?.version)
    await as(agent, writing(id, false))
    expect(await watched()).toEqual([after])

    const person = await newAccount(db)
    expect(await refusalOf(as(person, follow))).toBe('42501 not_staff')
    await db.admin.run(sql`delete from public.staff_roles where user_id = ${agent.id}`)
    expect(await watched()).toEqual([])
    await db.admin.run(
      sql`insert into public.staff_roles (user_id, role) values (${agent.id}, 'support')`,
    )
  })

  test('canned answers: made, edited by one at a time, archived and back', async () => {
    const title = `Canned ${randomUUID()}`
    const id = await as<string>(agent, canning(title, { en: 'Hello {name}', de: 'Hallo {name}' }))
    const listed = async (filters: string) => {
      const page = await as<{ rows: Record<string, unknown>[] }>(
        agent,
        `select public.staff_canned_answers(search => '${title.slice(0, 20)}' ${filters}) as result`,
      )
      return page.rows
    }
    expect(await listed('')).toMatchObject([
      { id, title, bodies: { de: 'Hallo {name}' }, version: 1, updated_by_name: agent.email },
    ])
    await as(agent, canning(`${title}!`, { en: 'Hi' }, id, 1))
    expect(await refusalOf(as(agent, canning(title, { en: 'Late' }, id, 1)))).toBe(
      'P0001 canned_changed',
    )
    expect(await listed('')).toMatchObject([{ title: `${title}!`, bodies: { en: 'Hi' } }])
    expect(await refusalOf(as(agent, canning(`${title.toUpperCase()}!`)))).toBe(
      'P0001 canned_taken',
    )
    const archive = (wanted: boolean) =>
      as(agent, sql`select public.staff_archive_canned_answer(${id}, ${wanted}) as result`)
    expect(await archive(true)).toBe(true)
    expect(await archive(true)).toBe(false)
    expect([await listed(''), (await listed(`, state => 'archived'`)).length]).toEqual([[], 1])
    expect(await archive(false)).toBe(true)
    const unknown = sql`select public.staff_archive_canned_answer(${randomUUID()}, true) as result`
    expect(await refusalOf(as(agent, unknown))).toBe('P0002 canned_unknown')
  })

  test.each([
    ['no English', { de: 'Hallo' }],
    ['another language', { en: 'x', it: 'y' }],
    ['a text that is too long', { en: 'x'.repeat(31_000) }],
    ['no object', ['x']],
  ])('a canned answer with %s is refused', async (_, bodies) => {
    expect(await codeOf(as(agent, canning(randomUUID(), bodies)))).toBe('23514')
  })

  test('the help centre shows what was searched in vain, added up over the days', async () => {
    const query = `parking ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
    await db.admin.run(sql`
      insert into public.faq_searches (day, locale, query, count)
      values (current_date - 100, 'de', ${query}, 5), (current_date, 'de', ${query}, 2)`)
    const found = (language: string | null) =>
      as<Page>(agent, sql`select public.staff_faq_searches(${query}, ${language}) as result`)
    expect((await found(null)).rows).toMatchObject([{ locale: 'de', query, count: 7 }])
    expect((await found('fr')).rows).toEqual([])
    await service('select public.prune_failed_searches() as result')
    expect((await found('de')).rows).toMatchObject([{ count: 2 }])
    await service(sql`select public.see_faq('languages') as result`)
    expect(await as(agent, 'select public.staff_faq_figures() as result')).toMatchObject({
      figures: { languages: { views: expect.any(Number) } },
      month: { languages: expect.any(Number) },
    })
  })

  test('the summary measures first answers and solutions', async () => {
    const { id } = await sent(db)
    await db.admin.run(sql`
      update public.messages set arrived_at = now() - interval '1 hour' where id = ${id}`)
    await as(agent, answer(id, 'Done', 0, true))
    const { times } = await as<{ times: Record<string, number> }>(agent, SUMMARY)
    expect(times.first_answer_most).toBeGreaterThan(0)
    expect([times.answered, times.solved].every((one) => Number(one) > 0)).toBe(true)
  })

  test('a chat enters the inbox with everything once it is handed over', async () => {
    const secret = newKey()
    await service(chatting(secret, 'Is there parking?', { faq: 'languages' }))
    const [chat] = await rows<{ id: string; number: string }>(
      db.admin,
      sql`select id, number from public.messages where secret_hash = ${secret}`,
    )
    const { id = '', number } = chat ?? {}
    expect(await refusalOf(opened(id))).toBe('P0002 message_unknown')
    expect(await refusalOf(as(agent, answer(id, 'x', 2 ** 40)))).toBe('P0002 message_unknown')
    expect((await as<Page>(agent, inbox({ search: number, state: 'all' }))).rows).toEqual([])
    const email = newAddress()
    await service(handingOver(secret, email))
    expect(await opened(id)).toMatchObject({
      ...{ channel: 'chat', state: 'open', language: 'de', name: 'Ada', email },
      entries: [{ author: 'assistant', body: 'An answer', faq: ['languages'] }],
    })
    const { last_entry } = await opened(id)
    await as(agent, answer(id, 'Yes, there is.', last_entry))
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'message-received', locale: 'de', payload: { number } },
      { kind: 'message-replied', waits: true },
    ])
  })
})

describeOnServer('races in the inbox on a real server', () => {
  let database: ServerDatabase
  let db: Backend
  beforeAll(async () => {
    database = await newServerDatabase()
    db = backendOf({
      name: 'server',
      admin: await database.connect('supabase_admin'),
      api: await database.connect('authenticator'),
      auth: await database.connect('supabase_auth_admin'),
      close: () => database.close(),
    })
  })
  afterAll(() => database.close())

  const connections = (count: number) =>
    Promise.all(Array.from({ length: count }, () => database.connect('authenticator')))

  test('of ten who reply to the same state of a conversation, one is sent', async () => {
    const { id, sender_email } = await sent(db)
    const agents = await Promise.all(Array.from({ length: 10 }, () => newStaff(db, 'support')))
    const apis = await connections(10)
    const codes = await Promise.all(
      agents.map((one, place) =>
        refusalOf(ask(apis[place] as Sql, one, answer(id, `By ${place}`))),
      ),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'P0001 message_changed')).toHaveLength(9)
    const mails = sql`select count(*)::int from public.mail_outbox
      where address = ${sender_email} and kind = 'message-replied'`
    expect(await value(db.admin, mails)).toBe(1)
  })

  test('merging two conversations into each other at once ends with one of them', async () => {
    const { id: person, email: sender_email } = await newAccount(db)
    for (let round = 0; round < 5; round++) {
      const [one, two] = [
        await sent(db, { sender_email, person }),
        await sent(db, { sender_email, person }),
      ]
      const agents = [await newStaff(db, 'support'), await newStaff(db, 'support')] as const
      const [first, second] = await connections(2)
      await Promise.all([
        refusalOf(ask(first as Sql, agents[0], merge(one.id, two.id))),
        refusalOf(ask(second as Sql, agents[1], merge(two.id, one.id))),
      ])
      const merged = await rows(
        db.admin,
        sql`select id from public.messages where id in (${one.id}, ${two.id})
        and merged_into is not null`,
      )
      expect(merged).toHaveLength(1)
    }
  })

  test('bulk changes of the same conversations in either order don’t lock each other', async () => {
    const messages = await Promise.all(Array.from({ length: 20 }, () => sent(db)))
    const agents = await Promise.all(Array.from({ length: 4 }, () => newStaff(db, 'support')))
    const apis = await connections(4)
    const codes = await Promise.all(
      agents.map((one, place) => {
        const changes = messages.map(({ id }) => ({ id, priority: place }))
        if (place % 2) changes.reverse()
        return codeOf(ask(apis[place] as Sql, one, change(changes)))
      }),
    )
    expect(codes).toEqual([undefined, undefined, undefined, undefined])
  })
})
