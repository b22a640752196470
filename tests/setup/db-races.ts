import type { Account } from './db-backends.ts'
import { rowsAtOnce, type Sql, SqlError } from './db-sql.ts'

/** A query that returns a `result`, by a person or, with null, by our server. */
export type Deed = { who: Account | null; query: string }

/**
 * All at once, each connection taking the next once it's done; the results are in the deeds' order. With `refusals`, a
 * refusal's code and message are its result; without, it fails the test.
 */
export async function race<Result = unknown>(
  connections: readonly Sql[],
  deeds: readonly Deed[],
  { refusals = false } = {},
): Promise<Result[]> {
  const waiting = deeds.entries()
  const results: unknown[] = []
  await Promise.all(
    connections.map(async (connection) => {
      for (const [at, { who, query }] of waiting) {
        const role = who ? 'authenticated' : 'service_role'
        results[at] = await rowsAtOnce<{ result: Result }>(
          connection,
          role,
          who?.claims ?? {},
          query,
        ).then(
          ([row]) => row?.result,
          (error) => {
            if (refusals && error instanceof SqlError) return error.message
            throw error
          },
        )
      }
    }),
  )
  return results as Result[]
}

/** How many connections to this database wait for a lock. */
export const waitingIn = (db: Sql) =>
  db.value<number>(`select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
