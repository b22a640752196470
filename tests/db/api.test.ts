import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { ask, askAsService, refusalOf } from '@/tests/setup/db-learning'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'

type Key = { id: string; name: string; start: string; lastUsedAt: string | null }
type File = { file_id: string; filename: string; status: string | null }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const start = 'alt_01234567'
const making = (name: string, hash = hashOf(randomUUID())) =>
  sql`select public.create_api_key(${name}, ${start}, ${hash}) as result`
const revoking = (key: string) => sql`select public.revoke_api_key(${key}) as result`
const using = (hash: string) => sql`select public.use_api_key(${hash}) as result`
const MINE = 'select public.my_api_keys() as result'

describeOnBackends('the developer API in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    person = await newAccount(db)
  })

  const own = <T = unknown>(query: string, account = person) => ask<T>(db.api, account, query)
  const serve = <T = unknown>(query: string) => askAsService<T>(db.api, query)

  describe('keys', () => {
    test('are made, listed without their digest, used and revoked', async () => {
      const hash = hashOf(randomUUID())
      const made = await own<Key>(making('Laptop', hash))
      expect(made).toMatchObject({ name: 'Laptop', start, lastUsedAt: null })
      expect(await own(MINE)).toEqual([made])
      expect(JSON.stringify(made)).not.toContain(hash)
      expect(await serve(using(hash))).toBe(person.id)
      expect(await own<Key[]>(MINE)).toMatchObject([{ lastUsedAt: expect.stringMatching(/^20/) }])
      expect(await own(revoking(made.id))).toBe(true)
      expect(await serve(using(hash))).toBeNull()
      expect(await own(MINE)).toEqual([])
      expect(await own(revoking(made.id))).toBe(false)
    })

    test('of others are neither listed nor revoked', async () => {
      const { id } = await own<Key>(making('Mine'))
      const other = await newAccount(db)
      expect(await own(MINE, other)).toEqual([])
      expect(await own(revoking(id), other)).toBe(false)
      expect(await own<Key[]>(MINE)).toHaveLength(1)
    })

    test('end with a ban and with the account', async () => {
      const hash = hashOf(randomUUID())
      await own(making('Laptop', hash))
      const ban = (until: string) =>
        db.auth.run(`update auth.users set banned_until = ${until} where id = '${person.id}'`)
      await ban(`now() + interval '1 hour'`)
      expect(await serve(using(hash))).toBeNull()
      await ban('null')
      expect(await serve(using(hash))).toBe(person.id)
      await own('select public.delete_account() as result')
      expect(await serve(using(hash))).toBeNull()
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

    test('not after the session has ended', async () => {
      const { id } = await own<Key>(making('Laptop'))
      const { claims } = person
      const ended = person.withClaims({ ...claims, session_id: randomUUID() })
      for (const query of [MINE, making('More'), revoking(id)]) {
        expect(await refusalOf(own(query, ended))).toBe('28000 session_ended')
      }
      expect(await own<Key[]>(MINE)).toHaveLength(1)
    })
  })

  describe('files', () => {
    const reserving = (size = 10, file = randomUUID(), filename = 'a.csv', format = 'csv') =>
      sql`select public.reserve_api_file(${person.id}, ${file}, ${filename}, ${size}, ${format})
        as result`
    const finishing = (file: string, who = person.id) =>
      sql`select public.finish_api_file(${who}, ${file}, 'processed', 3) as result`
    const listing = (who = person.id) => sql`select public.list_api_files(${who}) as result`
    const getting = (file: string, who = person.id) =>
      sql`select public.get_api_file(${who}, ${file}) as result`
    const deleting = (file: string, who = person.id) =>
      sql`select public.delete_api_file(${who}, ${file}) as result`
    const isDiscarded = async (file: string) => {
      const query = sql`select from public.discarded_api_files where file_id = ${file}`
      return (await rows(db.admin, query)).length === 1
    }
    const kept = async () => {
      const file = randomUUID()
      expect(await serve(reserving(10, file))).toBe(true)
      await serve(finishing(file))
      return file
    }

    test('are seen once they are stored, by their owner', async () => {
      const file = randomUUID()
      await serve(reserving(10, file))
      expect(await serve(listing())).toEqual([])
      expect(await serve(getting(file))).toBeNull()
      const other = await newAccount(db)
      expect(await serve(finishing(file, other.id))).toBeNull()
      const finished = await serve<File>(finishing(file))
      expect(finished).toMatchObject({ file_id: file, filename: 'a.csv', status: 'processed' })
      expect(await serve(finishing(file))).toBeNull()
      expect(await serve(getting(file))).toEqual(finished)
      expect(await serve(getting(file, other.id))).toBeNull()
      expect(await serve(listing(other.id))).toEqual([])
    })

    test('are discarded when they are deleted, by their owner alone', async () => {
      const file = await kept()
      const other = await newAccount(db)
      expect(await serve(deleting(file, other.id))).toBe(false)
      expect(await isDiscarded(file)).toBe(false)
      expect(await serve(deleting(file))).toBe(true)
      expect(await isDiscarded(file)).toBe(true)
      await serve(sql`select public.forget_api_files(array[${file}]::uuid[])::text as result`)
      expect(await isDiscarded(file)).toBe(false)
    })

    test('go with the account, and nothing of whose they were is left', async () => {
      const file = await kept()
      await own('select public.delete_account() as result')
      const [left] = await rows(
        db.admin,
        sql`select * from public.discarded_api_files where file_id = ${file}`,
      )
      expect(JSON.stringify(left)).not.toContain(person.id)
      expect(await codeOf(serve(reserving()))).toBe('23503')
    })

    test('one that is still being stored when its account is deleted is removed once it is there', async () => {
      const file = randomUUID()
      await serve(reserving(10, file))
      await own('select public.delete_account() as result')
      const left = sql`select due_at > now() + interval '50 minutes' as later
        from public.discarded_api_files where file_id = ${file}`
      expect(await rows(db.admin, left)).toEqual([{ later: true }])
      // Whoever removes what is due now neither meets nor forgets it.
      await serve(sql`select public.forget_api_files(array[${file}]::uuid[])::text as result`)
      expect(await rows(db.admin, left)).toEqual([{ later: true }])
      await db.admin.run(sql`update public.discarded_api_files set due_at = now()
        where file_id = ${file}`)
      await serve(sql`select public.forget_api_files(array[${file}]::uuid[])::text as result`)
      expect(await isDiscarded(file)).toBe(false)
    })

    test('50 and 100 MB are the most, also of what is on its way', async () => {
      for (let count = 0; count < 10; count++) {
        expect(await serve(reserving(10_485_760))).toBe(true)
      }
      expect(await serve(reserving(1))).toBe(false)
      expect(await serve(reserving(0))).toBe(true)
      await db.admin.run(sql`update public.api_files set size = 0 where user_id = ${person.id}`)
      for (let count = 11; count < 50; count++) expect(await serve(reserving(1))).toBe(true)
      expect(await serve(reserving(0))).toBe(false)
    })

    test('an unfinished one is removed after an hour', async () => {
      const [old, young] = [randomUUID(), randomUUID()]
      await serve(reserving(1, old))
      await serve(reserving(1, young))
      const done = await kept()
      await db.admin.run(sql`update public.api_files set created_at = now() - interval '61 minutes'
        where id in (${old}, ${done})`)
      const due = await rowsAs<{ file: string }>(
        db.api,
        'service_role',
        {},
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
      expect(await codeOf(serve(reserving(size, randomUUID(), filename, format)))).toBe('23514')
    })
  })

  test('limits tell what is left', async () => {
    const bucket = randomUUID()
    const checks = JSON.stringify([
      { bucket, subject: 'a', max: 2, window: 60 },
      { bucket, subject: 'b', max: 9, window: 300 },
    ])
    const take = () =>
      rowsAs<Record<string, unknown>>(
        db.api,
        'service_role',
        {},
        sql`select * from public.take_api_limits(${checks}::jsonb)`,
      )
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

  test.each(['api_keys', 'api_files', 'discarded_api_files'])(
    'only the server can read %s, and no one can write it',
    async (table) => {
      await own(making('Laptop'))
      for (const role of ['anon', 'authenticated'] as const) {
        const read = rowsAs(db.api, role, person.claims, `select * from public.${table}`)
        // The embedded backend grants read access to all and relies on row level security.
        expect(await read.catch(() => [])).toEqual([])
      }
      for (const role of ['anon', 'authenticated'] as const) {
        const remove = rowsAs(
          db.api,
          role,
          person.claims,
          `delete from public.${table} returning 1`,
        )
        expect(await remove.catch(() => [])).toEqual([])
      }
      expect(await own<Key[]>(MINE)).toHaveLength(1)
    },
  )

  test.each([
    `select public.take_api_limits('[]')`,
    `select public.use_api_key('x')`,
    `select public.reserve_api_file(null, null, 'x', 1, 'csv')`,
    `select public.finish_api_file(null, null, 'processed')`,
    'select public.list_api_files(null)',
    'select public.get_api_file(null, null)',
    'select public.delete_api_file(null, null)',
    'select public.due_api_files()',
    `select public.forget_api_files('{}')`,
    'select public.export_api(null)',
  ])('%s is for the server’s key alone', async (query) => {
    expect(await refusalOf(own(query))).toMatch(/^42501/)
    expect(await codeOf(rowsAs(db.api, 'anon', {}, query))).toBe('42501')
  })
})
