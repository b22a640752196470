import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Account,
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
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Entry = { id: string; email: string; status: string; tags: string[]; locale: string | null }
type Page = { count: number; rows: Entry[] }
type Invited = { batch: string; invited: number }
type Funnel = Record<'listed' | 'invited' | 'joined' | 'converted' | 'waiting', number> & {
  weeks: { listed: number; invited: number }[]
  tags: string[]
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
type Filters = Parameters<typeof rpc<'staff_waitlist'>>[1]
const FUNNEL = rpc('staff_waitlist_funnel')
const tag = (entries: string[], name: string, wanted = true) =>
  rpc('staff_tag_waitlist', { entries, tag: name, wanted })
const links = (count: number, mark: string = randomUUID()) =>
  Array.from({ length: count }, (_, one) => `${mark.slice(0, 20)}-${one}`)
const invite = (
  entries: string[] | null,
  most: number | null = entries?.length ?? 1,
  name: string | null = null,
  keys = links(most ?? 1),
) =>
  rpc('staff_invite_waitlist', {
    entries,
    most,
    tag: name,
    fallback: 'de',
    link_keys: keys,
    link_hashes: keys.map(hash),
  })
const undo = (batch: string) => rpc('staff_uninvite_waitlist', { batch })

const NONE = '00000000-0000-4000-8000-000000000000'

describeOnBackends('the waitlist of staff in the $name database', (db) => {
  let staff: Account
  beforeAll(async () => {
    staff = await newStaff(db, 'support')
  })

  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const call = <T>(query: string) => staff.ask<T>(query)
  const list = (filters: Filters) => call<Page>(rpc('staff_waitlist', filters))
  const add = async (locale: string | null = null, email = newAddress()) => {
    const query = sql`select * from public.add_to_waitlist(${email}, null, null, ${locale})`
    const [row] = await db.rows<Entry>(query)
    if (!row) throw new Error('no entry')
    return row
  }
  const entryOf = async (id: string) => {
    const [row] = await db.admin.rows<Entry & { invitations: number; invited_at: string | null }>(
      sql`select * from public.waitlist where id = ${id}`,
    )
    return row
  }
  const sendTo = (email: string) =>
    db.admin.run(
      sql`update public.mail_outbox set sent_at = now() where address = ${email} and sent_at is null`,
    )

  describe('reads', () => {
    test('by the beginning of an address or its domain, and wildcards are letters', async () => {
      const mark = randomUUID().slice(0, 8)
      await add('fr', `first_${mark}@one-${mark}.example.com`)
      await add(null, `second${mark}@two-${mark}.example.com`)
      await add(null, `firstx${mark}@two-${mark}.example.com`)
      const found = async (search: string) =>
        (await list({ search, sort: 'email', descending: false })).rows.map(({ email }) => email)
      expect(await found(` FIRST_${mark}`)).toEqual([`first_${mark}@one-${mark}.example.com`])
      expect(await found(`@two-${mark}`)).toEqual([
        `firstx${mark}@two-${mark}.example.com`,
        `second${mark}@two-${mark}.example.com`,
      ])
      expect(await found('%')).toEqual([])
      expect(await found(`' or true --`)).toEqual([])
      const [entry] = (await list({ search: `first_${mark}` })).rows
      expect(Object.keys(entry ?? {}).sort()).toEqual([
        ...['created_at', 'email', 'id', 'invitations', 'invited_at', 'joined_at'],
        ...['locale', 'status', 'tags'],
      ])
      expect(entry?.locale).toBe('fr')
    })

    test('sorted and paged, whatever is asked for', async () => {
      const mark = randomUUID().slice(0, 8)
      for (const one of ['a', 'b', 'c']) await add(null, `${one}@${mark}.example.com`)
      const order = async (filters: Filters) =>
        (await list({ search: `@${mark}`, ...filters })).rows.map(({ email }) => email[0]).join('')
      expect(await order({ sort: 'email' })).toBe('cba')
      expect(await order({ sort: 'created', descending: false })).toBe('abc')
      expect(await order({ sort: 'email', descending: false, page_size: 1, skip: 1 })).toBe('b')
      for (const sort of ['invited', 'joined', 'nothing; drop table x']) {
        expect(await order({ sort })).toHaveLength(3)
      }
    })
  })

  test('shows everyone once however many pages there are, also of one moment', async () => {
    const domain = `${randomUUID()}.example`
    await db.admin.run(sql`
      insert into public.waitlist (email, created_at, invited_at)
      select n || ${`@${domain}`}, '2026-01-01', case when n % 2 = 0 then timestamptz '2026-02-01' end
      from generate_series(1, 1200) as n`)
    const page = (sort: string, page_size: number, skip: number) =>
      list({ search: `@${domain}`, sort, page_size, skip })
    for (const sort of ['created', 'email', 'invited', 'joined']) {
      const pages = []
      for (let skip = 0; skip < 1300; skip += 100) pages.push(await page(sort, 100, skip))
      expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([1001]))
      const ids = pages.flatMap((one) => one.rows.map(({ id }) => id))
      expect(ids).toHaveLength(1200)
      expect(new Set(ids).size).toBe(1200)
      expect((await page(sort, 1, 999)).rows.map(({ id }) => id)).toEqual([ids[999]])
    }
    await db.admin.run(sql`delete from public.waitlist where email like ${`%@${domain}`}`)
  })

  describe('tags', () => {
    test('are given, filtered by and taken', async () => {
      const ids = [(await add()).id, (await add()).id]
      const name = `beta ${randomUUID().slice(0, 8)}`
      expect(await call(tag(ids, `  ${name.toUpperCase()} `))).toBe(2)
      expect(await call(tag(ids, name))).toBe(0)
      expect((await list({ tag: name })).count).toBe(2)
      expect((await call<Funnel>(FUNNEL)).tags).toContain(name)
      expect(await call(tag(ids, name, false))).toBe(2)
      expect((await call<Funnel>(FUNNEL)).tags).not.toContain(name)
      expect(await actionsAbout(db, name)).toEqual(['waitlist-tagged', 'waitlist-untagged'])
    })

    test('are five at most, and short words', async () => {
      const { id } = await add()
      for (const one of ['a1', 'b1', 'c1', 'd1', 'e1']) await call(tag([id], one))
      expect(await refused(staff, tag([id], 'f1'))).toBe('P0001 tags_full')
      expect(await call(tag([id], 'a1'))).toBe(0)
      for (const wrong of ['', '   ', 'x'.repeat(31), 'a\u202eb']) {
        expect(await refused(staff, tag([(await add()).id], wrong))).toMatch(/^23514/)
      }
      expect(await refused(staff, tag(Array(1001).fill(NONE), 'x'))).toBe('22023 too_many')
    })
  })

  describe('invitations', () => {
    beforeEach(() =>
      db.admin.run(`update public.waitlist set status = 'joined' where status = 'pending'`),
    )

    test('go to the chosen ones in their language, each with a link of its own', async () => {
      const [german, french] = [await add(), await add('fr')]
      const keys = links(2)
      const result = await call<Invited>(invite([german.id, french.id], 2, null, keys))
      expect(result).toEqual({ batch: expect.any(String), invited: 2, skipped: 0 })
      expect(await mailsTo(db, german.email)).toMatchObject([
        { kind: 'waitlist-invited', locale: 'de', payload: { entry: german.id } },
      ])
      expect(await mailsTo(db, french.email)).toMatchObject([{ locale: 'fr' }])
      const stored = await db.admin.rows<{
        link_key: string
        link_hash: string
      }>(sql`select link_key, link_hash from public.waitlist_links
        where entry in (${german.id}, ${french.id}) order by link_key`)
      expect(stored).toEqual(keys.map((key) => ({ link_key: key, link_hash: hash(key) })))
      expect(await entryOf(german.id)).toMatchObject({ status: 'invited', invitations: 1 })
      // Not again on the same day.
      expect(await call<Invited>(invite([german.id]))).toMatchObject({ invited: 0, skipped: 1 })
    })

    test('go to those who wait longest, with a tag', async () => {
      const entries = [await add(), await add(), await add()]
      const name = randomUUID().slice(0, 8)
      await call(tag([entries[1]?.id ?? '', entries[2]?.id ?? ''], name))
      expect(await call<Invited>(invite(null, 1, name))).toMatchObject({ invited: 1 })
      const states = await Promise.all(entries.map(async ({ id }) => (await entryOf(id))?.status))
      expect(states).toEqual(['pending', 'invited', 'pending'])
      expect(await call<Invited>(invite(null, 5))).toMatchObject({ invited: 2, skipped: 3 })
    })

    test('are refused in too large batches, or without links', async () => {
      const { id } = await add()
      for (const query of [
        invite(null, 501, null, links(501)),
        invite(null, 2, null, links(1)),
        invite(null, 0, null, links(1)),
        invite([], null),
        invite(null, null),
      ]) {
        expect(await refused(staff, query)).toBe('22023 too_many')
      }
      expect(await entryOf(id)).toMatchObject({ status: 'pending' })
    })

    test('are taken back before they are sent, and not afterwards', async () => {
      const [first, second] = [await add(), await add()]
      const { batch } = await call<Invited>(invite([first.id, second.id], 2))
      await db.admin.run(
        sql`update public.mail_outbox set sent_at = now() where address = ${second.email}`,
      )
      expect(await call(undo(batch))).toBe(1)
      expect(await call(undo(batch))).toBe(0)
      expect(await entryOf(first.id)).toMatchObject({
        ...{ status: 'pending', invitations: 0, invited_at: null },
      })
      expect((await mailsTo(db, first.email)).map(({ dropped }) => dropped)).toEqual([true])
      expect(await entryOf(second.id)).toMatchObject({ status: 'invited' })
    })

    test('are three at most, a day apart, and keep their link', async () => {
      const { id, email } = await add()
      for (const invited of [1, 1, 1, 0]) {
        expect(await call<Invited>(invite([id]))).toMatchObject({ invited })
        await sendTo(email)
        await db.admin.run(
          sql`update public.waitlist set invited_at = invited_at - interval '25 hours' where id = ${id}`,
        )
      }
      const mails = await mailsTo(db, email)
      expect(mails).toHaveLength(3)
      expect(new Set(mails.map(({ payload }) => payload.key)).size).toBe(1)
    })

    test('aren’t sent to someone who has joined meanwhile', async () => {
      const { id, email } = await add()
      await call(invite([id]))
      const holds = () =>
        db.admin.value(sql`select private.is_mail_still_valid(id) from public.mail_outbox
          where address = ${email}`)
      expect(await holds()).toBe(true)
      await newAccount(db, { email })
      expect(await holds()).toBe(false)
    })
  })

  describe('joining', () => {
    test('is noted for the address, once it is confirmed', async () => {
      const { id, email } = await add()
      const person = await newAccount(db, { email: email.toUpperCase(), confirmed: false })
      expect(await entryOf(id)).toMatchObject({ status: 'pending' })
      await db.auth.run(
        sql`update auth.users set email_confirmed_at = now() where id = ${person.id}`,
      )
      expect(await entryOf(id)).toMatchObject({ status: 'joined', joined_at: expect.anything() })
    })

    test('is noted for the link, whatever the address', async () => {
      const { id } = await add()
      const [key = ''] = links(1)
      await call(invite([id], 1, null, [key]))
      await newAccount(db, { metadata: { invitation: hash('something else') } })
      expect(await entryOf(id)).toMatchObject({ status: 'invited' })
      await newAccount(db, { metadata: { invitation: hash(key) } })
      expect(await entryOf(id)).toMatchObject({ status: 'joined' })
    })

    test('a strange invitation doesn’t keep anyone from signing up', async () => {
      for (const invitation of ['', 'x'.repeat(5000), 7, null, { a: 1 }, '\u0001']) {
        expect((await newAccount(db, { metadata: { invitation } })).id).toBeTruthy()
      }
    })
  })

  test('the funnel counts what happened, and a recount finds the same', async () => {
    const before = await call<Funnel>(FUNNEL)
    const entries = [await add(), await add(), await add()]
    await call(invite([entries[0]?.id ?? '', entries[1]?.id ?? ''], 2))
    await newAccount(db, { email: entries[0]?.email ?? '' })
    await newAccount(db, { email: entries[2]?.email ?? '' })
    const after = await call<Funnel>(FUNNEL)
    const grown = (of: keyof Omit<Funnel, 'weeks' | 'tags'>) => after[of] - before[of]
    expect([grown('listed'), grown('invited'), grown('joined'), grown('converted')]).toEqual([
      3, 2, 2, 1,
    ])
    expect(after.weeks).toHaveLength(12)
    expect((after.weeks.at(-1)?.listed ?? 0) - (before.weeks.at(-1)?.listed ?? 0)).toBe(3)
    await db.admin.run('select public.rebuild_counts()')
    expect(await call<Funnel>(FUNNEL)).toEqual(after)
    await db.admin.run(sql`delete from public.waitlist where id = ${entries[1]?.id}`)
    expect((await call<Funnel>(FUNNEL)).listed).toBe(after.listed - 1)
  })
})

describeOnServer('two batches at once on a real server', () => {
  const { db, connections } = openForRaces(4)

  test('invite different people', async () => {
    const queries = []
    while (queries.length < 4) {
      queries.push({ who: await newStaff(db, 'support'), query: invite(null, 50) })
    }
    await db.admin.run(`
      insert into public.waitlist (email)
      select 'race-' || n || '@example.com' from generate_series(1, 200) as n`)
    const results = await race<Invited>(connections, queries)
    const invited = results.reduce((sum, result) => sum + result.invited, 0)
    const counts = `select (select count(*) from public.mail_outbox) as mails,
      count(*) filter (where invitations = 1) as once,
      count(*) filter (where invitations > 1) as often from public.waitlist`
    expect(await db.admin.rows(counts)).toEqual([{ mails: invited, once: invited, often: 0 }])
  })
})
