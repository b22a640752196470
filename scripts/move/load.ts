import type postgres from 'postgres'
import type { Header } from '@/supabase/local/backup/format.ts'
import { readParts } from '@/supabase/local/backup/read.ts'
import { completeUsers, listed, planTable } from './plan.ts'
import { copyIn, inTransaction, switchTriggersOff } from './remote.ts'
import { chosenFields } from './rows.ts'
import type { FileRow } from './storage.ts'

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
