import { rmSync } from 'node:fs'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adoptBaseline } from '@/supabase/local/adopt-baseline'
import { createEmbeddedApp, keepingExitCode } from '@/tests/setup/db-embedded'

type App = Awaited<ReturnType<typeof createEmbeddedApp>>['app']

/** The migration history of a database created by the replaced migrations. */
const replaced = [
  ...Array.from({ length: 15 }, (_, index) => `202611210${String(index + 1).padStart(3, '0')}00`),
  '20261122000100',
  '20261122000200',
  '20261122000300',
]

let app: App
let root: string
/** All migrations, and those after the baseline, which a test leaves applied. */
let all: string[]
let later: string[]
beforeAll(async () => {
  ;({ app, root } = await keepingExitCode(createEmbeddedApp))
  all = (await listMigrationFiles(app)).map(({ version }) => version)
  later = all.filter((version) => !version.startsWith('2026112210'))
})
beforeEach(() => start())
afterAll(async () => {
  await app.connection.close()
  rmSync(root, { recursive: true })
})

/** Does what the backend does to its database at a start; returns the applied migrations. */
async function start() {
  await adoptBaseline(app)
  const { applied } = await applyPendingMigrations(app)
  return applied.map(({ name }) => name)
}

async function select<Row>(query: string): Promise<Row[]> {
  const answer = await app.connection.exec<{ rows: Row[] }>(query)
  return answer?.rows ?? []
}

async function history(): Promise<string[]> {
  const rows = await select<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

/** Turns the database into one of an earlier build: its history, what the baseline changed, and a row. */
async function pretend(versions: string[]) {
  const rows = [...versions, ...later].map((version) => `('${version}')`).join(', ')
  await app.connection.transaction([
    'delete from supabase_migrations.schema_migrations',
    // Dropped by a later migration.
    `create table if not exists public.moderators (user_id uuid, added_at timestamptz)`,
    `insert into supabase_migrations.schema_migrations (version) values ${rows}`,
    `create or replace function public.export_account_base() returns jsonb
      language sql as $$ select null::jsonb $$`,
    `create or replace function public.export_account() returns jsonb
      language sql as $$ select public.export_account_base() $$`,
    `insert into public.waitlist (email) values ('ada@example.com') on conflict do nothing`,
  ])
}

test('an empty database, and one that the baseline made, are left alone', async () => {
  expect(await history()).toEqual(all)
  expect(await start()).toEqual([])
  expect(await history()).toEqual(all)
})

test('a database of an earlier build is taken over with its data and gets what changed', async () => {
  await pretend(replaced)
  expect(await start()).toEqual(['account_data'])
  expect(await history()).toEqual(all)
  const found = await select(`
    select to_regprocedure('public.export_account_base()') as base,
      prosrc like '%export_learning%' as is_new,
      (select string_agg(email, ',') from public.waitlist) as emails
    from pg_proc where oid = 'public.export_account()'::regprocedure`)
  expect(found).toEqual([{ base: null, is_new: true, emails: 'ada@example.com' }])
  expect(await start()).toEqual([])
})

test('a database that lacks some of the replaced migrations is refused, with what to do', async () => {
  await pretend(replaced.slice(0, 16))
  await expect(adoptBaseline(app)).rejects.toThrow(
    /without the migrations 20261122000200, 20261122000300\. Start .* once.* DATA_DIR/,
  )
  expect(await history()).toEqual([...replaced.slice(0, 16), ...later])
})
