import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { BackupError, type Header } from '@/supabase/local/backup/format.ts'
import {
  type Ask,
  listMigrations,
  sameText,
  withoutTriggers,
} from '@/supabase/local/backup/tables.ts'

export type Sql = postgres.Sql | postgres.TransactionSql

/** Connects to the hosted database; throws BackupError when it doesn't answer. */
export async function connectRemote(address: string): Promise<postgres.Sql> {
  const sql = postgres(address, {
    max: 1,
    prepare: false,
    connect_timeout: 15,
    onnotice: () => {},
    // Encrypted where the server can, as with psql; the address may ask for more.
    ...(/[?&]sslmode=/.test(address) ? {} : { ssl: 'prefer' as const }),
  })
  try {
    await sql`select 1`
    return sql
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw new BackupError(`The hosted database doesn’t answer: ${(error as Error).message}`)
  }
}

const asker =
  (sql: Sql): Ask =>
  async <Row>(text: string) =>
    [...(await sql.unsafe(text))] as Row[]

/** Starts a transaction in which rows are stored and read as they are. */
export function inTransaction<Result>(
  sql: postgres.Sql,
  work: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  return sql.begin(async (transaction) => {
    await transaction.unsafe(`${sameText} set local statement_timeout = 0`).simple()
    return work(transaction)
  }) as Promise<Result>
}

/** Switches triggers and foreign keys off until the transaction ends; throws BackupError where that isn't allowed. */
export async function switchTriggersOff(sql: postgres.TransactionSql): Promise<void> {
  await sql.unsafe(withoutTriggers).catch((error: Error) => {
    throw new BackupError(
      'The database user may not set session_replication_role. Use the user postgres of a hosted project, or run ' +
        `“grant set on parameter session_replication_role to …” as a superuser. (${error.message})`,
    )
  })
}

/** Writes rows in the format for `COPY`; rejects with the database's error. */
export async function copyIn(sql: Sql, copy: string, rows: AsyncIterable<Buffer>): Promise<void> {
  // In the simple protocol, the connection can be used again after an error.
  const query = sql.unsafe(copy).simple()
  const inside = query as unknown as { reject?: (error: Error) => void }
  const { reject } = inside
  if (!reject) throw new Error('This version of postgres has no reject().')
  // The driver says too late that the last rows were refused: its query was resolved with the stream.
  const refused = new Promise<never>((_, fail) => {
    inside.reject = (error) => {
      fail(error)
      reject(error)
    }
  })
  refused.catch(() => {})
  const stream = await query.writable()
  await Promise.race([pipeline(Readable.from(rows), stream), refused])
}

/** Reads rows in the format for `COPY`. */
export async function* copyOut(sql: Sql, copy: string): AsyncGenerator<Buffer> {
  for await (const chunk of await sql.unsafe(copy).readable()) yield chunk as Buffer
}

/** Throws BackupError unless the project has exactly the backup's migrations. */
export async function checkMigrations(sql: Sql, header: Header, address: string): Promise<void> {
  const there = (await listMigrations(asker(sql))).map(({ version }) => version)
  const here = header.migrations.map(({ version }) => version)
  const missing = here.filter((version) => !there.includes(version))
  if (missing.length > 0) {
    const shown = new URL(address)
    shown.password = shown.password && 'PASSWORD'
    throw new BackupError(
      `The project lacks ${missing.length} migrations, the first is ${missing[0]}. Apply them and repeat:\n` +
        `npx supabase db push --remote=${shown} --include-seed`,
    )
  }
  const later = there.filter((version) => !here.includes(version))
  if (later.length > 0) {
    throw new BackupError(
      `The project has migrations that the embedded backend lacks: ${later.join(', ')}. Start the embedded backend ` +
        'with the project’s version of Altiora once, and repeat.',
    )
  }
}

/** The first table of people’s rows that isn't empty, or null. */
export async function firstInUse(sql: Sql, tables: string[]): Promise<string | null> {
  for (const table of tables) {
    const [row] = await sql.unsafe(`select exists (select from ${table}) as used`)
    if (row?.used) return table
  }
  return null
}
