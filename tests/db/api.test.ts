import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'

type File = { file_id: string; status: string | null }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const start = 'alt_01234567'
const create = (name: string, key_hash = hashOf(randomUUID())) =>
  rpc('create_api_key', { name, start, key_hash })
const use = (key_hash: string) => rpc('use_api_key', { key_hash })

describeOnBackends('the developer API in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    person = await newAccount(db)
  })

  const own = <T = unknown>(query: string, account = person) => account.ask<T>(query)

  describe('keys', () => {
    test('end with a ban and with the account', async () => {
      const hash = hashOf(randomUUID())
      await own(create('Laptop', hash))
      const ban = (until: string) =>
        db.auth.run(`update auth.users set banned_until = ${until} where id = '${person.id}'`)
      await ban(`now() + interval '1 hour'`)
      expect(await db.ask(use(hash))).toBeNull()
      await ban('null')
      expect(await db.ask(use(hash))).toBe(person.id)
      await own('select public.delete_account() as result')
      expect(await db.ask(use(hash))).toBeNull()
    })

    test.each([
      ['', start, 'a'.repeat(64)],
      ['x'.repeat(61), start, 'b'.repeat(64)],
      ['a\nb', start, 'c'.repeat(64)],
      ['ok', 'alt_0123', 'd'.repeat(64)],
      ['ok', start, 'not a digest'],
    ])('%j, %j, %j is no key', async (name, begins, hash) => {
      const query = sql`select public.create_api_key(${name}, ${begins}, ${hash}) as result`
      expect(await codeOf(own(query))).toBe('23514')
    })
  })

  describe('files', () => {
    const reserve = (size = 10, file: string = randomUUID(), filename = 'a.csv', format = 'csv') =>
      rpc('reserve_api_file', { person: person.id, file, filename, size, format })
    const finish = (file: string, who = person.id) =>
      rpc('finish_api_file', { person: who, file, status: 'processed', records: 3 })
    const list = (who = person.id) => rpc('list_api_files', { person: who })
    const get = (file: string, who = person.id) => rpc('get_api_file', { person: who, file })
    const remove = (file: string, who = person.id) => rpc('delete_api_file', { person: who, file })
    const isDiscarded = async (file: string) => {
      const query = sql`select from public.discarded_api_files where file_id = ${file}`
      return (await db.admin.rows(query)).length === 1
    }
    const kept = async () => {
      const file = randomUUID()
      expect(await db.ask(reserve(10, file))).toBe(true)
      await db.ask(finish(file))
      return file
    }

    test('are seen once they are stored, by their owner', async () => {
      const file = randomUUID()
      await db.ask(reserve(10, file))
      expect(await db.ask(list())).toEqual([])
      expect(await db.ask(get(file))).toBeNull()
      const other = await newAccount(db)
      expect(await db.ask(finish(file, other.id))).toBeNull()
      const finished = await db.ask<File>(finish(file))
      expect(finished).toMatchObject({ file_id: file, filename: 'a.csv', status: 'processed' })
      expect(await db.ask(finish(file))).toBeNull()
      expect(await db.ask(get(file))).toEqual(finished)
      expect(await db.ask(get(file, other.id))).toBeNull()
      expect(await db.ask(list(other.id))).toEqual([])
    })

    test('are discarded when they are deleted, by their owner alone', async () => {
      const file = await kept()
      expect(await db.ask(remove(file, (await newAccount(db)).id))).toBe(false)
      expect(await isDiscarded(file)).toBe(false)
      expect(await db.ask(remove(file))).toBe(true)
      expect(await isDiscarded(file)).toBe(true)
      await db.ask(sql`select public.forget_api_files(array[${file}]::uuid[])::text as result`)
      expect(await isDiscarded(file)).toBe(false)
    })

    test('go with the account, and nothing of whose they were is left', async () => {
      const file = await kept()
      await own('select public.delete_account() as result')
      const left = await db.admin.row(
        sql`select * from public.discarded_api_files where file_id = ${file}`,
      )
      expect(JSON.stringify(left)).not.toContain(person.id)
      expect(await codeOf(db.ask(reserve()))).toBe('23503')
    })

    test('one that is still being stored when its account is deleted is removed once it is there', async () => {
      const file = randomUUID()
      await db.ask(reserve(10, file))
      await own('select public.delete_account() as result')
      const left = sql`select due_at > now() + interval '50 minutes' as later
        from public.discarded_api_files where file_id = ${file}`
      expect(await db.admin.rows(left)).toEqual([{ later: true }])
      // Whoever removes what is due now neither meets nor forgets it.
      await db.ask(sql`select public.forget_api_files(array[${file}]::uuid[])::text as result`)
      expect(await db.admin.rows(left)).toEqual([{ later: true }])
      await db.admin.run(sql`update public.discarded_api_files set due_at = now()
        where file_id = ${file}`)
      await db.ask(sql`select public.forget_api_files(array[${file}]::uuid[])::text as result`)
      expect(await isDiscarded(file)).toBe(false)
    })

    test('50 and 100 MB are the most, also of what is on its way', async () => {
      for (let count = 0; count < 10; count++) {
        expect(await db.ask(reserve(10_485_760))).toBe(true)
      }
      expect(await db.ask(reserve(1))).toBe(false)
      expect(await db.ask(reserve(0))).toBe(true)
      await db.admin.run(sql`update public.api_files set size = 0 where user_id = ${person.id}`)
      for (let count = 11; count < 50; count++) expect(await db.ask(reserve(1))).toBe(true)
      expect(await db.ask(reserve(0))).toBe(false)
    })

    test('an unfinished one is removed after an hour', async () => {
      const [old, young] = [randomUUID(), randomUUID()]
      await db.ask(reserve(1, old))
      await db.ask(reserve(1, young))
      const done = await kept()
      await db.admin.run(sql`update public.api_files set created_at = now() - interval '61 minutes'
        where id in (${old}, ${done})`)
      const due = await db.rows<{ file: string }>(
        'select file from public.due_api_files(1000) as file',
      )
      expect(due).toContainEqual({ file: old })
      expect(due).not.toContainEqual({ file: young })
      expect(due).not.toContainEqual({ file: done })
    })

    test.each([
      ['a path', 'a/b.csv', 1, 'csv'],
      ['another path', 'a\\b.csv', 1, 'csv'],
      ['no name', '', 1, 'csv'],
      ['two lines', 'a\nb', 1, 'csv'],
      ['too much', 'a.csv', 10_485_761, 'csv'],
      ['another format', 'a.zip', 1, 'zip'],
    ])('%s is refused', async (_, filename, size, format) => {
      expect(await codeOf(db.ask(reserve(size, randomUUID(), filename, format)))).toBe('23514')
    })
  })

  test('limits tell what is left', async () => {
    const bucket = randomUUID()
    const checks = JSON.stringify([
      { bucket, subject: 'a', max: 2, window: 60 },
      { bucket, subject: 'b', max: 9, window: 300 },
    ])
    const take = () =>
      db.rows<Record<string, unknown>>(sql`select * from public.take_api_limits(${checks}::jsonb)`)
    expect(await take()).toMatchObject([
      { bucket, max_hits: 2, window_seconds: 60, remaining: 1, reset_after: 60, allowed: true },
      { bucket, max_hits: 9, window_seconds: 300, remaining: 8, reset_after: 300, allowed: true },
    ])
    expect(await take()).toMatchObject([{ remaining: 0, allowed: true }, { remaining: 7 }])
    // Refused requests don't count.
    const refused = [
      { remaining: 0, allowed: false },
      { remaining: 7, allowed: false },
    ]
    expect(await take()).toMatchObject(refused)
    expect(await take()).toMatchObject(refused)
  })
})
