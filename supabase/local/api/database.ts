import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { adaptSessions } from './session.ts'

export interface Database {
  connection: App['connection']
  /** Runs a statement with values for `$1`, `$2` … and returns its rows. */
  query<Row>(text: string, params: readonly string[]): Promise<Row[]>
  /** Whether requests share one session and mustn't overlap. */
  singleSession: boolean
  /** PGlite itself, to copy whole tables; null on a server. */
  driver: PgliteConnection['driver'] | null
}

export interface DatabaseOptions {
  /** Absolute path, or `memory`. */
  dataDir: string
  /** Connection string of a PostgreSQL server; unset means PGlite in `dataDir`. */
  databaseUrl?: string | undefined
}

/** Opens the API's database. */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseOptions): Promise<Database> {
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir))
  adaptSessions(database.connection)
  return database
}

/** Returns a function that runs tasks one at a time, in call order. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
