import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { embedded } from '@/tests/setup/db-embedded'
import { giveFactor } from '@/tests/setup/db-factors'
import { beginAs, codeOf, rows, sql } from '@/tests/setup/db-sql'
import { everyTable, type Planted, statement, TableRows } from '@/tests/setup/db-tables'
import { wrongCells } from '@/tests/setup/matrix'

/** The ways a session ends before its token expires. */
const ENDS = {
  'ended session': ({ id }: Account) => sql`delete from auth.sessions where user_id = ${id}`,
  'session past its time': ({ id }: Account) =>
    sql`update auth.sessions set not_after = now() where user_id = ${id}`,
  'banned account': ({ id }: Account) =>
    sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
  'deleted account': ({ id }: Account) =>
    sql`update auth.users set deleted_at = now() where id = ${id}`,
}

/** The session is fine, but the account's second factor was not used in it. */
const PENDING = 'session without the second factor'

describeOnBackends('a token whose session is over, in the $name database', (db) => {
  const people: Record<string, Account> = {}
  let stored: TableRows
  beforeAll(async () => {
    stored = new TableRows(db.admin)
    for (const [end, ending] of Object.entries(ENDS)) {
      const person = await newAccount(db)
      people[end] = person
      await db.auth.run(ending(person))
    }
    const pending = await newAccount(db)
    people[PENDING] = pending
    await giveFactor(db, pending)
  })
  afterAll(() => stored.clear())

  test('no policy asks for the token alone', async () => {
    const careless = await rows(
      db.admin,
      `select tablename as name from pg_policies where schemaname = 'public'
        and concat(qual, with_check) like '%uid()%'`,
    )
    expect(careless).toEqual([])
  })

  test('reaches no row of its person', { timeout: 120_000 }, async () => {
    const owned = (await everyTable(db.admin)).filter(
      ({ name, members }) => members.length > 0 && name !== 'status_signals',
    )
    expect(owned.length).toBeGreaterThan(30)
    const planted = new Map<string, Planted>()
    for (const table of owned) {
      for (const person of Object.values(people)) {
        planted.set(table.name + person.id, await stored.plant(table, person))
      }
    }
    const cells = owned.flatMap((table) =>
      table.members.flatMap((operation) =>
        Object.entries(people).map(([end, person]) => ({ table, operation, end, person })),
      ),
    )
    const wrong = await wrongCells(
      cells,
      ({ table, operation, end }) => `${operation} of ${table.name} by a person with an ${end}`,
      async ({ table, operation, person }) => {
        const text = statement(table, operation, planted.get(table.name + person.id) as Planted)
        // A change without a condition must not have an effect either.
        const query = operation === 'update' ? text.replace(/ where .*$/m, ' where true') : text
        await beginAs(db.api, 'authenticated', person.claims)
        let touched = 0
        const code = await codeOf(
          db.api.run(query).then((found) => {
            touched = found.length
          }),
        )
        await db.api.run('rollback')
        if (touched > 0) return `reached ${touched} rows`
        return code === (operation === 'insert' ? '42501' : undefined) ? null : `ended with ${code}`
      },
    )
    expect(wrong).toEqual([])
  })
})

describe('a token whose session is over, through the API', () => {
  test('reads and changes its profile until the session ends, and not for a moment longer', async () => {
    const backend = await embedded()
    const person = await backend.person()
    const profile = person.client.from('profiles')
    expect((await profile.select('id')).data).toEqual([{ id: person.id }])
    await backend.sql.run(sql`delete from auth.sessions where id = ${person.sessionId}`)
    expect((await profile.select('id')).data).toEqual([])
    expect((await profile.update({ college: 'Forged' }).eq('id', person.id).select()).data).toEqual(
      [],
    )
    expect((await profile.upsert({ id: person.id, college: 'Forged' })).error?.code).toBe('42501')
    const stored = sql`select college from public.profiles where id = ${person.id}`
    expect(await rows(backend.sql, stored)).toEqual([{ college: '' }])
  })
})
