import { rmSync } from 'node:fs'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adoptBaseline } from '@/supabase/local/adopt-baseline'
import { replaced } from '@/supabase/local/baseline'
import { createEmbeddedApp, keepingExitCode } from '@/tests/setup/db-embedded'

type App = Awaited<ReturnType<typeof createEmbeddedApp>>['app']

/** The history of a database from before the baseline that replaced these was made. */
const first = Array.from({ length: 18 }, (_, index) => String(20261121000100 + index * 100))

let app: App
let root: string
let all: string[]
/** Those after the baseline, which a test leaves applied. */
let later: string[]
beforeAll(async () => {
  ;({ app, root } = await keepingExitCode(createEmbeddedApp))
  all = (await listMigrationFiles(app)).map(({ version }) => version)
  later = all.filter((version) => !version.startsWith('2026112620'))
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
  return applied.map(({ version }) => version)
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

/** Gives the database the history of an earlier build, and a row. */
async function pretend(versions: string[]) {
  const rows = versions.map((version) => `('${version}')`).join(', ')
  await app.connection.transaction([
    'delete from supabase_migrations.schema_migrations',
    `insert into supabase_migrations.schema_migrations (version) values ${rows}`,
    `insert into public.waitlist (email) values ('ada@example.com') on conflict do nothing`,
  ])
}

test('an empty database, and one that the baseline made, are left alone', async () => {
  expect(await history()).toEqual(all)
  expect(await start()).toEqual([])
  expect(await history()).toEqual(all)
})

test('a database of an earlier build is taken over with its data', async () => {
  await pretend([...replaced, ...later])
  expect(await start()).toEqual([])
  expect(await history()).toEqual(all)
  expect(await select('select email from public.waitlist')).toEqual([{ email: 'ada@example.com' }])
  expect(await start()).toEqual([])
})

test('a database that lacks some of the replaced migrations is refused, with what to do', async () => {
  const cases: [string[], string][] = [
    [replaced.slice(0, 51), 'lacks 2 of .* is 20261126140000'],
    [replaced.slice(0, 17), 'lacks 36 of .* is 20261122120000'],
    [first, 'lacks 53 of .* is 20261122100000'],
  ]
  for (const [versions, reason] of cases) {
    await pretend(versions)
    await expect(adoptBaseline(app)).rejects.toThrow(
      new RegExp(`^This database ${reason}\\. Start commit 9054248 with it once.* DATA_DIR`),
    )
    expect(await history()).toEqual(versions)
  }
  await pretend(all)
})
