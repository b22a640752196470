import type postgres from 'postgres'
import type { Header } from '@/supabase/local/backup/format.ts'
import { readParts, wholeData } from '@/supabase/local/backup/read.ts'
import { copyIn, copyOut, inTransaction, switchTriggersOff } from './remote.ts'
import { downloadedSum, type FileRow, forEach, type Storage, sha256 } from './storage.ts'
import {
  chosenFields,
  completeUsers,
  listed,
  type MovedTable,
  planTable,
  type Sum,
  sumOfRows,
} from './tables.ts'

/** What the storage server can't be told about a file. */
const fileColumns = ['owner', 'owner_id', 'created_at', 'updated_at', 'last_accessed_at']

async function completeFiles(
  sql: postgres.TransactionSql,
  rows: Map<string, FileRow>,
): Promise<void> {
  const files = [...rows.values()].map((row) =>
    Object.fromEntries(['bucket_id', 'name', ...fileColumns].map((key) => [key, row[key]])),
  )
  await sql`
    update storage.objects as object set
      owner = known.owner, owner_id = known.owner_id, created_at = known.created_at,
      updated_at = known.updated_at, last_accessed_at = known.last_accessed_at
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as known(
      bucket_id text, name text, owner uuid, owner_id text,
      created_at timestamptz, updated_at timestamptz, last_accessed_at timestamptz
    )
    where object.bucket_id = known.bucket_id and object.name = known.name`
}

/** Replaces the project's rows by the backup's, in one transaction: all of it, or nothing. */
export async function loadTables(
  sql: postgres.Sql,
  file: string,
  { rows, sequences }: Header,
  files: Map<string, FileRow>,
): Promise<void> {
  await inTransaction(sql, async (transaction) => {
    await switchTriggersOff(transaction)
    const own = Object.keys(rows).filter((name) => name.startsWith('public.'))
    await transaction.unsafe(`truncate ${own.join(', ')}`)
    for await (const part of readParts(file)) {
      const table = part.part === 'table' ? planTable(part.name, part.columns ?? []) : null
      if (!table) continue
      const copy = `copy ${table.name} (${listed(table.columns)}) from stdin`
      await copyIn(transaction, copy, chosenFields(part.data, table.places))
    }
    await transaction.unsafe(completeUsers)
    await completeFiles(transaction, files)
    for (const [name, [value, called]] of Object.entries(sequences)) {
      if (!name.startsWith('public.')) continue
      await transaction`select setval(${name}::text::regclass, ${value}::text::bigint, ${called})`
    }
  })
}

/** What the backup has, to compare with what the project has. */
interface Contents {
  tables: (MovedTable & Sum)[]
  /** Checksums by name. */
  files: Map<string, string>
}

/** A line of the comparison. */
export interface Compared {
  name: string
  here: number
  there: number
  isSame: boolean
}

/** Adds up a backup's rows and files. */
export async function sumBackup(file: string): Promise<Contents> {
  const contents: Contents = { tables: [], files: new Map() }
  for await (const part of readParts(file)) {
    if (part.part === 'file') {
      const bytes = await wholeData(part)
      contents.files.set(part.name, sha256(bytes))
    }
    const table = part.part === 'table' ? planTable(part.name, part.columns ?? []) : null
    if (!table) continue
    const sum = await sumOfRows(chosenFields(part.data, table.places))
    contents.tables.push({ ...table, ...sum })
  }
  return contents
}

/** Reads everything back from the project and compares it with the backup. */
export async function compare(
  sql: postgres.Sql,
  storage: Storage,
  { tables, files }: Contents,
): Promise<Compared[]> {
  const compared: Compared[] = []
  await inTransaction(sql, async (transaction) => {
    for (const { name, columns, rows, checksum } of tables) {
      const query = `copy (select ${listed(columns)} from ${name}) to stdout`
      const there = await sumOfRows(copyOut(transaction, query))
      const isSame = there.rows === rows && there.checksum === checksum
      compared.push({ name, here: rows, there: there.rows, isSame })
    }
  })
  let [found, same] = [0, 0]
  await forEach(files, async ([name, sum]) => {
    const there = await downloadedSum(storage, name)
    if (there) found += 1
    if (there === sum) same += 1
  })
  return [
    ...compared,
    { name: 'files', here: files.size, there: found, isSame: same === files.size },
  ]
}

/** The comparison as a table; empty tables that agree are counted only. */
export function comparisonText(compared: Compared[]): string {
  const shown = compared.filter(({ here, isSame }) => here > 0 || !isSame)
  const empty = compared.length - shown.length
  const lines = shown.map(({ name, here, there, isSame }) =>
    [
      name.padEnd(34),
      String(here).padStart(10),
      String(there).padStart(10),
      `  ${isSame ? 'same' : 'DIFFERENT'}`,
    ].join(''),
  )
  const head = `${''.padEnd(34)}${'here'.padStart(10)}${'there'.padStart(10)}  checksum`
  return [head, ...lines, ...(empty > 0 ? [`${empty} empty tables`] : [])].join('\n')
}
