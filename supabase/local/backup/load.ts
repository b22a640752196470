import { mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { BackupError, type Header } from './format.ts'
import type { ReadPart } from './read.ts'
import { type Ask, inRows, listTables, quoted, sameText, withoutTriggers } from './tables.ts'

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

/**
 * Replaces all rows of a migrated database by those of a backup, without running triggers, and writes its files, keys
 * and mailbox to `folder`. Throws when a row is missing afterwards.
 */
export async function loadBackup(
  driver: Driver,
  folder: string,
  { rows, sequences }: Header,
  parts: AsyncIterable<ReadPart>,
): Promise<void> {
  const ask = async <Row>(text: string) => (await driver.query<Row>(text, [], {})).rows
  const tables = (await listTables(ask)).map(({ name }) => name).filter((name) => name in rows)
  await driver.exec(`begin; ${sameText} ${withoutTriggers}; truncate ${tables.join(', ')}`)
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
  await driver.exec('commit')
}
