import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { openPglite } from './pglite.ts'
import { adaptSessions } from './session.ts'

/** Connects to the PostgreSQL server at `url`; its user must be able to create roles and schemas. */
async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => {},
      // lite passes serialised JSON, which the driver would encode again.
      types: {
        jsonb: {
          to: 3802,
          from: [3802],
          serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
          parse: (text) => JSON.parse(text),
        },
      },
    },
  })
  const { driver } = connection
  // lite would run a migration's statements on different pool connections.
  connection.transaction = async (statements) => {
    await driver.begin(async (transaction) => {
      for (const statement of statements) await transaction.unsafe(statement)
    })
  }
  return {
    connection,
    query: (text, params) => driver.unsafe(text, [...params]),
    singleSession: false,
    driver: null,
  }
}

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

/** Minutes between two rounds. */
const pause = 5

/**
 * The tables that PostgreSQL's autovacuum would choose: many rows have changed since their statistics were made, many
 * are dead, or there are no statistics yet.
 */
const dueTables = `
  select format('%I.%I', stat.schemaname, stat.relname) as name
  from pg_stat_user_tables as stat
  join pg_class as class on class.oid = stat.relid
  where stat.n_mod_since_analyze > 50 + 0.1 * stat.n_live_tup
    or stat.n_dead_tup > 50 + 0.2 * stat.n_live_tup
    or class.reltuples < 0 and pg_relation_size(stat.relid) > 0
  order by stat.n_mod_since_analyze desc, stat.relid`

type Run = (statement: string) => Promise<object[]>

/** Does what autovacuum does, which PGlite lacks: without statistics, the planner guesses. A table at a time, each in a turn of its own. */
export async function vacuumTables(run: Run): Promise<string[]> {
  const due = (await run(dueTables)) as { name: string }[]
  for (const { name } of due) await run(`vacuum (analyze) ${name}`)
  return due.map(({ name }) => name)
}

/** Starts the rounds, the first one a few seconds after the start; returns what ends them. */
export function startUpkeep(run: Run): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const round = async () => {
    await vacuumTables(async (statement) => (isOver ? [] : run(statement))).catch((error) => {
      if (!isOver) console.error('[backend] Tables were not vacuumed:', error)
    })
    if (!isOver) timer = setTimeout(round, pause * 60_000).unref()
  }
  timer = setTimeout(round, 5000).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
