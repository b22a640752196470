import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, type Backend, backends, newAccount } from '@/tests/setup/db-backends'
import { embedded } from '@/tests/setup/db-embedded'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'
import {
  definitionOf,
  OPERATIONS,
  type Operation,
  type Someone,
  TABLES,
  type Table,
} from '@/tests/setup/db-tables'

/** How a session comes to its end before the token does. */
const ENDS = {
  'ended session': ({ id }: Account) => sql`delete from auth.sessions where user_id = ${id}`,
  'session past its time': ({ id }: Account) =>
    sql`update auth.sessions set not_after = now() where user_id = ${id}`,
  'banned account': ({ id }: Account) =>
    sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
  'deleted account': ({ id }: Account) =>
    sql`update auth.users set deleted_at = now() where id = ${id}`,
}

/** What the owner of a row may do with it, of every table where that is anything. */
const RIGHTS = (Object.keys(TABLES) as Table[]).flatMap((table) => {
  const { anon, owner } = definitionOf(table).allowed
  return OPERATIONS.filter(
    (operation) => owner.includes(operation) && !anon.includes(operation),
  ).map((operation) => ({ table, operation }))
})

const condition = (table: Table, person: Someone) => {
  const { key, row } = definitionOf(table)
  return `${key} = ${sql`${row(person)[key]}`}`
}

const inserting = (table: Table, person: Someone) => {
  const row = definitionOf(table).row(person)
  const values = Object.values(row).map((one) => sql`${one}`)
  return `insert into public.${table} (${Object.keys(row).join()}) values (${values.join()})`
}

function attempt(table: Table, operation: Operation, person: Someone): string {
  const [column, changed] = Object.entries(definitionOf(table).patch)[0] ?? []
  if (operation === 'select')
    return `select * from public.${table} where ${condition(table, person)}`
  if (operation === 'insert') return `${inserting(table, person)} returning 1 as touched`
  return `update public.${table} set ${column} = ${sql`${changed}`} where true returning 1 as touched`
}

async function arrange({ admin }: Backend, table: Table, operation: Operation, person: Someone) {
  await admin.run(`delete from public.${table} where ${condition(table, person)}`)
  await admin.run(definitionOf(table).needs?.(person) ?? '')
  if (operation !== 'insert') await admin.run(inserting(table, person))
}

describe.each(backends)('a token whose session is over, in the $name database', ({ open }) => {
  let db: Backend
  const people: Record<string, Account> = {}
  beforeAll(async () => {
    db = await open()
    for (const [end, ending] of Object.entries(ENDS)) {
      const person = await newAccount(db)
      people[end] = person
      await db.auth.run(ending(person))
    }
  })
  afterAll(() => db.close())

  test('there are tables that belong to people', () => {
    expect(RIGHTS.length).toBeGreaterThan(20)
  })

  test('no policy asks for the token alone', async () => {
    const careless = await rows(
      db.admin,
      `select tablename as name from pg_policies where schemaname = 'public'
        and concat(qual, with_check) like '%uid()%'`,
    )
    expect(careless).toEqual([])
  })

  test.each(RIGHTS.flatMap((right) => Object.keys(ENDS).map((end) => ({ ...right, end }))))(
    '$end: $table, $operation',
    async ({ table, operation, end }) => {
      const person = people[end] as Account
      await arrange(db, table, operation, person)
      const before = await rows(db.admin, attempt(table, 'select', person))
      let touched: unknown[] = []
      const code = await codeOf(
        rowsAs(db.api, 'authenticated', person.claims, attempt(table, operation, person)).then(
          (answer) => {
            touched = answer
          },
        ),
      )
      expect(touched).toEqual([])
      expect(code).toBe(operation === 'insert' ? '42501' : undefined)
      expect(await rows(db.admin, attempt(table, 'select', person))).toEqual(before)
    },
  )
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
