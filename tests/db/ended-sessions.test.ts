import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { embedded } from '@/tests/setup/db-embedded'
import { giveFactor } from '@/tests/setup/db-factors'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'
import {
  arrange,
  definitionOf,
  OPERATIONS,
  type Operation,
  type Someone,
  statement,
  type Table,
  tableNames,
} from '@/tests/setup/db-tables'
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

/** Operations that a row's owner may perform and a visitor may not. */
const rightsOf = (table: Table): Operation[] => {
  const { anon, owner } = definitionOf(table).allowed
  return OPERATIONS.filter((operation) => owner.includes(operation) && !anon.includes(operation))
}

/** Tables with rows that belong to a person. */
const OWNED = tableNames.filter((table) => rightsOf(table).length > 0)

function attempt(table: Table, operation: Operation, person: Someone): string {
  const text = statement(table, operation, person)
  // A change without a condition must not have an effect either.
  const open = operation === 'update' ? text.replace(/ where .*$/s, ' where true') : text
  return operation === 'select' ? text : `${open} returning 1 as touched`
}

describeOnBackends('a token whose session is over, in the $name database', (db) => {
  const people: Record<string, Account> = {}
  beforeAll(async () => {
    for (const [end, ending] of Object.entries(ENDS)) {
      const person = await newAccount(db)
      people[end] = person
      await db.auth.run(ending(person))
    }
    const pending = await newAccount(db)
    people[PENDING] = pending
    await giveFactor(db, pending)
  })

  test('there are tables that belong to people', () => {
    expect(OWNED.length).toBeGreaterThan(15)
  })

  test('no policy asks for the token alone', async () => {
    const careless = await rows(
      db.admin,
      `select tablename as name from pg_policies where schemaname = 'public'
        and concat(qual, with_check) like '%uid()%'`,
    )
    expect(careless).toEqual([])
  })

  test.each(OWNED)('%s', async (table) => {
    const cells = rightsOf(table).flatMap((operation) =>
      Object.entries(people).map(([end, person]) => ({ operation, end, person })),
    )
    const wrong = await wrongCells(
      cells,
      ({ operation, end }) => `${operation} of a person with an ${end}`,
      async ({ operation, person }) => {
        await arrange(db.admin, table, operation, person)
        const before = await rows(db.admin, statement(table, 'select', person))
        let touched: unknown[] = []
        const query = attempt(table, operation, person)
        const code = await codeOf(
          rowsAs(db.api, 'authenticated', person.claims, query).then((answer) => {
            touched = answer
          }),
        )
        const after = await rows(db.admin, statement(table, 'select', person))
        if (touched.length > 0) return `reached ${touched.length} rows`
        if (JSON.stringify(after) !== JSON.stringify(before)) return 'changed the row'
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
