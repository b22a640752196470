import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from '@/supabase/local/api/pglite'
import { adaptSessions } from '@/supabase/local/api/session'

describe('statements of the embedded backend', () => {
  let connection: PgliteConnection
  let db: PgliteConnection['driver']
  beforeAll(async () => {
    ;({ connection } = await openPglite('memory'))
    adaptSessions(connection)
    db = connection.driver
    await db.exec(`
      create role reader;
      create schema hidden;
      create table hidden.things (id int primary key, name text);
      create table things (id int primary key, name text, tags text[], facts jsonb, made timestamptz);
      grant select on things, hidden.things to reader;
      insert into hidden.things values (1, 'one');`)
  })
  afterAll(() => connection.close())

  /** Runs every statement twice: the second time it's prepared. */
  const twice = async (text: string, ...params: unknown[]) => {
    const first = await db.query(text, params)
    const second = await db.query(text, params)
    expect(second.rows).toEqual(first.rows)
    expect(second.fields).toEqual(first.fields)
    return second.rows
  }

  it('bring back what was given, whatever its type', async () => {
    const insert = 'insert into things values ($1, $2, $3, $4, $5)'
    const made = '2026-11-22 10:00:00+00'
    const facts = { a: [1, null, "it's"] }
    const values = [1, 'ü\u{1f600}\n"', ['x', 'a,b', 'c"d'], facts, made]
    expect((await db.query(insert, values)).affectedRows).toBe(1)
    expect((await db.query(insert, [2, null, null, null, null])).affectedRows).toBe(1)
    expect(await twice('select * from things order by id')).toEqual([
      { id: 1, name: 'ü\u{1f600}\n"', tags: ['x', 'a,b', 'c"d'], facts, made },
      { id: 2, name: null, tags: null, facts: null, made: null },
    ])
    const picked = 'select id, $2::bool as yes from things where id = any($1) and id > $3'
    expect(await twice(picked, [1, 2], true, 1)).toEqual([{ id: 2, yes: true }])
    expect((await db.query('update things set name = $1', [''])).affectedRows).toBe(2)
    expect(await twice('select count(*) as many from things where id > $1', 5)).toEqual([
      { many: 0 },
    ])
  })

  it('tell what was wrong, and go on', async () => {
    for (const attempt of ['first', 'second']) {
      const doubled = db.query('insert into things (id) values ($1)', [1])
      await expect(doubled, attempt).rejects.toMatchObject({ code: '23505' })
      await expect(db.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' })
      await expect(db.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
      expect(await twice('select 1 as one')).toEqual([{ one: 1 }])
    }
  })

  it('refuse what no value of the type could be', async () => {
    for (const [type, value] of [
      ['boolean', ['x']],
      ['text', { toString: null }],
      ['bigint', {}],
    ] as const) {
      const attempt = db.query(`select $1::${type}`, [value])
      await expect(attempt, type).rejects.toMatchObject({ code: '22P02' })
    }
    expect(await twice('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('leave nothing on the stack when they are wrong', async () => {
    // A few thousand that do would overflow into Postgres's data, which then hangs for good.
    const module = db.Module as unknown as { ___stack_pointer: WebAssembly.Global<'i32'> }
    const before = module.___stack_pointer.value
    await expect(db.query('selec')).rejects.toMatchObject({ code: '42601' })
    await expect(db.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await expect(db.exec('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(module.___stack_pointer.value).toBe(before)
  })

  it('are undone together', async () => {
    await db.query('BEGIN')
    await db.query(`SELECT set_config('test.word', $1, true)`, ['here'])
    const word = `select current_setting('test.word', true) as word`
    expect((await db.query(word)).rows).toEqual([{ word: 'here' }])
    await db.query('insert into things (id) values ($1)', [3])
    await expect(db.query('insert into things (id) values ($1)', [3])).rejects.toThrow()
    await expect(db.query('select 1 as one')).rejects.toMatchObject({ code: '25P02' })
    await db.query('ROLLBACK')
    expect(await twice('select id from things where id = 3')).toEqual([])
    expect((await db.query<{ word: string }>(word)).rows[0]?.word).toBeFalsy()
  })

  it('leave no transaction open for the next one', async () => {
    await db.query('BEGIN')
    await db.query('insert into things (id) values ($1)', [4])
    await db.query('BEGIN')
    expect(await twice('select id from things where id = 4')).toEqual([])
    await db.query('COMMIT')
  })

  /** The rows of a statement in a request of the role `reader`. */
  const asReader = <Row>(text: string) =>
    connection.withContext({ auth: { role: 'reader', uid: 'me', jwt: { sub: 'me' } } }, () =>
      db.query<Row>(text),
    )

  it('run with the settings of their request, until it ends', async () => {
    const settings = `select current_user as role,
      current_setting('request.jwt.claim.sub', true) as sub,
      current_setting('request.jwt.claims', true) as claims`
    const inside = await asReader(settings)
    expect(inside.rows).toEqual([{ role: 'reader', sub: 'me', claims: '{"sub":"me"}' }])
    const [outside] = await twice(settings)
    expect(outside).toMatchObject({ role: 'postgres', sub: '', claims: '' })
  })

  it('are parsed with the caller’s rights', async () => {
    const query = 'select name from hidden.things'
    expect(await twice(query)).toEqual([{ name: 'one' }])
    for (const attempt of ['first', 'second']) {
      // They may not use the schema, but may use the table in it.
      await expect(asReader(query), attempt).rejects.toMatchObject({ code: '42501' })
    }
    expect(await twice(query)).toEqual([{ name: 'one' }])
  })

  it('follow a table that changes', async () => {
    await twice('select * from hidden.things')
    await db.exec('alter table hidden.things add column more int default 7')
    const query = () => db.query('select * from hidden.things')
    expect((await query().catch(query)).rows).toEqual([{ id: 1, name: 'one', more: 7 }])
  })

  it('give way to newer ones without being lost', async () => {
    for (let index = 0; index < 600; index++) await db.query(`select ${index} as number`)
    const { rows } = await db.query<{ many: number }>(
      'select count(*)::int as many from pg_prepared_statements',
    )
    expect(rows[0]?.many).toBeLessThanOrEqual(500)
    expect(await twice('select 0 as number')).toEqual([{ number: 0 }])
  })
})
