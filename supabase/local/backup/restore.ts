import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { openApp } from '@/supabase/local/api/open-app.ts'
import { openPglite } from '@/supabase/local/api/pglite.ts'
import { loadKeys } from '@/supabase/local/keys.ts'
import { acquireLock } from '@/supabase/local/lock.ts'
import { BackupError, type Header, isOfBaseline, isReplaced } from './format.ts'
import { type ReadPart, readParts, verifyBackup } from './read.ts'
import {
  type Ask,
  inRows,
  listTables,
  quoted,
  sameText,
  visitorTables,
  withoutTriggers,
} from './tables.ts'

type Driver = PgliteConnection['driver']

/** Throws when a table or column of the backup isn't in the database. */
async function checkColumns(ask: Ask, { name, columns = [] }: ReadPart): Promise<void> {
  const known = (await listTables(ask)).find((table) => table.name === name)
  if (!known) throw new BackupError(`This version has no table ${name}, which the backup has.`)
  const strange = columns.filter((column) => !known.columns.includes(column))
  if (strange.length > 0) {
    throw new BackupError(`This version’s table ${name} has no column ${strange.join(', ')}.`)
  }
}

async function loadTable(driver: Driver, part: ReadPart): Promise<number> {
  const columns = (part.columns ?? []).map(quoted).join(', ')
  let rows = 0
  for await (const text of inRows(part.data)) {
    const blob = new Blob([new Uint8Array(text)])
    const copy = `copy ${part.name} (${columns}) from '/dev/blob'`
    rows += (await driver.query(copy, [], { blob })).affectedRows ?? 0
  }
  return rows
}

/** The place of a stored file; throws when it's outside of `folder`. */
function placeOf(folder: string, name: string): string {
  const place = resolve(folder, name)
  if (!place.startsWith(folder + sep)) throw new BackupError(`${name} isn’t a file’s name.`)
  return place
}

async function writeFile(path: string, data: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    for await (const block of data) await file.writeFile(block)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Tables with a check of addresses that is stricter than when some rows were stored. */
const addressed = ['messages', 'status_subscribers', 'waitlist']

/** Lets rows be stored that later ones may not be like. */
const dropAddressChecks = addressed
  .map((table) => `alter table public.${table} drop constraint ${table}_email_check;`)
  .join(' ')
const addAddressChecks = addressed
  .map(
    (table) =>
      `alter table public.${table} add constraint ${table}_email_check check (private.is_address(email)) not valid;`,
  )
  .join(' ')

/**
 * Replaces all rows of a migrated database by those of a backup, without running triggers, and writes its files, keys
 * and mailbox to `folder`. Throws when a row is missing afterwards.
 */
export async function loadBackup(
  driver: Driver,
  folder: string,
  { migrations, rows, sequences }: Header,
  parts: AsyncIterable<ReadPart>,
): Promise<void> {
  const ask = async <Row>(text: string) => (await driver.query<Row>(text, [], {})).rows
  const tables = (await listTables(ask)).map(({ name }) => name).filter((name) => name in rows)
  await driver.exec(`begin; ${sameText} ${withoutTriggers}; truncate ${tables.join(', ')}`)
  if (isReplaced(migrations)) await driver.exec(dropAddressChecks)
  for await (const part of parts) {
    if (part.part === 'table') {
      await checkColumns(ask, part)
      const loaded = await loadTable(driver, part)
      if (loaded !== rows[part.name]) {
        throw new BackupError(`${part.name} has ${loaded} rows instead of ${rows[part.name]}.`)
      }
    } else if (part.part === 'file') {
      await writeFile(placeOf(join(folder, 'storage'), part.name), part.data)
    } else {
      const name = { keys: 'keys.json', mails: 'mail.jsonl' }[part.part]
      await writeFile(join(folder, name), part.data)
    }
  }
  for (const [name, [value, called]] of Object.entries(sequences)) {
    await driver.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called], {})
  }
  if (isReplaced(migrations)) await driver.exec(addAddressChecks)
  await driver.exec('commit')
}

interface Restored {
  header: Header
  /** Migrations of this version that came after the backup. */
  applied: string[]
}

/** Throws when people have left something in `dataDir`. */
async function checkEmpty(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'db'))) return
  const { driver } = await openPglite(dataDir)
  try {
    for (const table of ['auth.users', 'storage.objects', ...visitorTables]) {
      const exists = await driver.query<{ is: boolean }>(
        `select to_regclass('${table}') is not null as is`,
      )
      if (!exists.rows[0]?.is) continue
      const { rows } = await driver.query<{ count: number }>(
        `select count(*)::int as count from ${table}`,
      )
      if (rows[0]?.count) {
        throw new BackupError(
          `${dataDir} isn’t empty: ${table} has ${rows[0].count} rows. A backup is only restored into an empty ` +
            'data directory. Set DATA_DIR to a new one, or move this one away.',
        )
      }
    }
  } finally {
    await driver.close()
  }
}

const migration = (file: string) => `migrations/${file}`

/** The migration files of the backup's time, and those that came later. Throws when one is unknown. */
async function splitMigrations({ migrations }: Header): Promise<[string[], string[]]> {
  const files = (await readdir('supabase/migrations')).filter((name) => name.endsWith('.sql'))
  if (isReplaced(migrations)) {
    return [files.filter(isOfBaseline), files.filter((file) => !isOfBaseline(file))]
  }
  const versionOf = (file: string) => file.split('_')[0]
  const unknown = migrations.filter(({ version }) => !files.some((f) => versionOf(f) === version))
  if (unknown.length > 0) {
    const names = unknown.map(({ version, name }) => `${version}_${name}`).join(', ')
    throw new BackupError(
      `The backup is from a newer version of Altiora, with the migrations ${names}. Update first.`,
    )
  }
  const isOld = (file: string) => migrations.some(({ version }) => version === versionOf(file))
  return [files.filter(isOld), files.filter((file) => !isOld(file))]
}

/** Builds the database, files and keys of the backup in `folder`; returns the later migrations. */
async function build(file: string, folder: string, header: Header): Promise<string[]> {
  const [old, later] = await splitMigrations(header)
  const project = process.cwd()
  const root = join(folder, 'project')
  const add = (name: string) =>
    copyFile(join(project, 'supabase', name), join(root, 'supabase', name))
  await mkdir(join(root, 'supabase/migrations'), { recursive: true, mode: 0o700 })
  for (const name of ['config.toml', ...old.map(migration)]) await add(name)
  // lite applies the migrations of the working directory.
  process.chdir(root)
  try {
    const { app, database } = await openApp({
      ...{ dataDir: folder, filesDir: join(folder, 'storage'), keys: loadKeys('memory', {}) },
      ...{ url: 'http://127.0.0.1', siteUrl: 'http://localhost', redirectUrls: [] },
    })
    const { applyPendingMigrations } = await import('@supabase/lite/cli')
    try {
      await applyPendingMigrations(app)
      if (!database.driver) throw new Error('PGlite has no driver.')
      await loadBackup(database.driver, folder, header, readParts(file))
      for (const name of later.map(migration)) await add(name)
      const { applied } = await applyPendingMigrations(app)
      return applied.map(({ filename }) => filename)
    } finally {
      await database.connection.close()
    }
  } finally {
    process.chdir(project)
  }
}

/**
 * Restores a backup into an empty data directory that isn't in use. Checks the whole file first and builds everything
 * beside the data, so a failure leaves the directory as it was. Needs the process's working directory for itself.
 * Throws BackupError with the reason.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<Restored> {
  const header = await verifyBackup(file)
  await splitMigrations(header)
  const release = acquireLock(dataDir)
  const folder = join(dataDir, 'restoring')
  try {
    await checkEmpty(dataDir)
    await rm(folder, { recursive: true, force: true })
    const applied = await build(file, folder, header)
    // The database comes last: without it, the directory is empty and the restore can be repeated.
    for (const name of ['db', 'storage', 'mail.jsonl', 'keys.json']) {
      await rm(join(dataDir, name), { recursive: true, force: true })
    }
    for (const name of ['storage', 'mail.jsonl', 'keys.json', 'db']) {
      const built = join(folder, name)
      if (existsSync(built)) await rename(built, join(dataDir, name))
    }
    return { header, applied }
  } finally {
    await rm(folder, { recursive: true, force: true })
    release()
  }
}
