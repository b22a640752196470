import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepingExitCode } from '@/tests/setup/db-embedded'
import type { Database } from '../../supabase/local/api/database.ts'
import { vacuumTables } from '../../supabase/local/api/database.ts'
import { openPglite } from '../../supabase/local/api/pglite.ts'

let database: Database
const run = (statement: string) => database.query<object>(statement, [])
/** Counts what was changed now, not up to a second later. */
const flush = () => run('select pg_stat_force_next_flush()')

beforeAll(async () => {
  database = await keepingExitCode(() => openPglite('memory'))
})
afterAll(() => database.connection.close())

test('the embedded backend makes statistics of tables that have none, or that have changed', async () => {
  await run('create table full_one (number integer)')
  await run('create table empty_one (number integer)')
  await run('insert into full_one select generate_series(1, 1000)')
  await flush()
  expect(await vacuumTables(run)).toEqual(['public.full_one'])
  expect(await run(`select null_frac from pg_stats where tablename = 'full_one'`)).toHaveLength(1)

  await run('update full_one set number = -number where number < 20')
  await flush()
  expect(await vacuumTables(run)).toEqual([])
  await run('update full_one set number = -number')
  await flush()
  expect(await vacuumTables(run)).toEqual(['public.full_one'])
  await flush()
  expect(
    await run(`select n_dead_tup from pg_stat_user_tables where relname = 'full_one'`),
  ).toEqual([{ n_dead_tup: 0 }])
})
