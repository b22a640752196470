import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, startBackend } from '@/tests/setup/backup-backend'
import { keepingExitCode } from '@/tests/setup/db-embedded'
import { sumBackup } from '../../scripts/move/load.ts'
import { openApp } from '../../supabase/local/api/open-app.ts'
import { isReplaced } from '../../supabase/local/backup/format.ts'
import { readParts, verifyBackup } from '../../supabase/local/backup/read.ts'
import { loadBackup } from '../../supabase/local/backup/restore.ts'
import { loadKeys } from '../../supabase/local/keys.ts'

/** A backup that the last version with the replaced migrations made: two people's data, and a row in every table. */
const stored = resolve('tests/fixtures/replaced-data.bin')

/** Those migrations, by file name. */
const replaced: Record<string, string> = JSON.parse(
  String(brotliDecompressSync(readFileSync('tests/fixtures/replaced-migrations.json.br'))),
)

const folder = mkdtempSync(join(tmpdir(), 'altiora-baseline-test-'))
const dataDir = join(folder, 'data')

/** Makes the data directory as that version left it. */
async function makeOldDirectory() {
  const project = join(folder, 'project')
  mkdirSync(join(project, 'supabase/migrations'), { recursive: true })
  cpSync('supabase/config.toml', join(project, 'supabase/config.toml'))
  for (const [name, sql] of Object.entries(replaced)) {
    writeFileSync(join(project, 'supabase/migrations', name), sql)
  }
  mkdirSync(dataDir)
  const before = process.cwd()
  // lite applies the migrations of the working directory.
  process.chdir(project)
  try {
    const { app, database } = await openApp({
      dataDir,
      filesDir: join(dataDir, 'storage'),
      keys: loadKeys('memory', {}),
      url: 'http://127.0.0.1',
      siteUrl: 'http://localhost',
      redirectUrls: [],
    })
    const { applyPendingMigrations } = await import('@supabase/lite/cli')
    await applyPendingMigrations(app)
    const { driver } = database
    if (!driver) throw new Error('PGlite has no driver.')
    // That version's check of addresses applied to new rows only; one of these is older.
    await driver.exec('alter table public.waitlist drop constraint waitlist_email_check')
    // Without the migrations of its header, as the rows are loaded into the tables that they come from.
    const header = { ...(await verifyBackup(stored)), migrations: [] }
    await loadBackup(driver, dataDir, header, readParts(stored))
    await driver.exec(`alter table public.waitlist
      add constraint waitlist_email_check check (public.is_address(email)) not valid`)
    await database.connection.close()
  } finally {
    process.chdir(before)
  }
}

beforeAll(() => keepingExitCode(makeOldDirectory), 900_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Expects that a directory has what the backup has, and that people find it. */
async function expectEverything(place: string) {
  const backend = await startBackend(place)
  try {
    const again = `${place}.backup`
    const { output } = await runCommand('backup', [again], backend.env)
    expect(output).toContain('Saved 2 accounts and 1 file')
    const [before, after] = [await sumBackup(stored), await sumBackup(again)]
    expect(after.tables).toEqual(before.tables)
    expect(after.files).toEqual(before.files)
    expect((await verifyBackup(again)).sequences).toEqual((await verifyBackup(stored)).sequences)

    const client = createClient(backend.url, loadKeys(place, {}).publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const person = { email: 'asha@example.com', password: 'correct horse battery' }
    expect((await client.auth.signInWithPassword(person)).error).toBeNull()
    const { data } = await client.rpc('learning_overview')
    expect(JSON.stringify(data)).toContain('before')
    // A row from before its check was made stricter stays, and a new one like it is refused.
    const service = createClient(backend.url, loadKeys(place, {}).secretKey)
    const odd = await service.from('waitlist').select('email').like('email', 'odd@%')
    expect(odd.data).toEqual([{ email: 'odd@exa_mple.com' }])
    const added = await service.from('waitlist').insert({ email: 'other@exa_mple.com' })
    expect(added.error?.code).toBe('23514')
  } finally {
    await backend.stop()
  }
}

test('the next start moves a data directory with all of its rows', async () => {
  const interrupted = join(folder, 'interrupted')
  cpSync(dataDir, interrupted, { recursive: true })
  await expectEverything(dataDir)
  expect(
    ['db.replaced', 'moving', 'moving.rows'].filter((name) => existsSync(join(dataDir, name))),
  ).toEqual([])

  // As if the machine had stopped between the two renames.
  renameSync(join(interrupted, 'db'), join(interrupted, 'db.replaced'))
  mkdirSync(join(interrupted, 'moving/db'), { recursive: true })
  await expectEverything(interrupted)
}, 900_000)

test('a backup from before is restored into today’s tables', async () => {
  const place = join(folder, 'restored')
  const { code, output } = await runCommand('restore', [stored], { DATA_DIR: place })
  expect(output).toContain('Restored 2 accounts and 1 file')
  expect(code).toBe(0)
  await expectEverything(place)
}, 900_000)

test('data of an older version is refused, with the way out', () => {
  const migrations = Object.keys(replaced).map((name) => ({ version: name.slice(0, 14), name }))
  expect(isReplaced(migrations)).toBe(true)
  expect(() => isReplaced(migrations.slice(0, -1))).toThrow('before 28 November 2026')
  expect(isReplaced([{ version: '20261128200000', name: 'shared' }])).toBe(false)
  expect(isReplaced([])).toBe(false)
})
