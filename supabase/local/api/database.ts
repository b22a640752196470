import { join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'

// Sent once per start, for every schema with row level security. It would undo the grants and
// revocations of our migrations, on which hosted Supabase relies as well.
const blanketGrant =
  /^\s*(?:GRANT ALL ON ALL (?:TABLES|SEQUENCES) IN SCHEMA "public"|ALTER DEFAULT PRIVILEGES IN SCHEMA "public" GRANT ALL ON (?:TABLES|SEQUENCES)) TO anon, authenticated, service_role\s*$/

/** Opens the Postgres in `dataDir` (`memory`: an empty one), privileges as the migrations say. */
export async function openDatabase(dataDir: string): Promise<PgliteConnection> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const url = dataDir === 'memory' ? 'memory://' : join(dataDir, 'db')
  const connection = await createPgliteConnection({ url })
  const { driver } = connection
  const query = driver.query.bind(driver)
  driver.query = settingsTogether((text, ...rest) =>
    query(blanketGrant.test(text) ? 'select 1' : text, ...rest),
  )
  return connection
}

type Query = PgliteConnection['driver']['query']

const setting = /^\s*SELECT set_config\('([\w.]+)', (?:\$1|''), true\)\s*$/

/**
 * A request brings about ten settings, and lite sends each by itself, which costs more than the
 * work that follows. Here they wait for the next other statement and go to Postgres as one.
 */
export function settingsTogether(query: Query): Query {
  let waiting: { name: string; value: unknown }[] = []
  return async (text, params, ...rest) => {
    const name = setting.exec(text)?.[1]
    if (name) {
      waiting.push({ name, value: params?.[0] ?? '' })
      return { rows: [], fields: [] }
    }
    if (waiting.length > 0) {
      const calls = waiting.map((one, index) => `set_config('${one.name}', $${index + 1}, true)`)
      const values = waiting.map(({ value }) => value)
      waiting = []
      await query(`select ${calls.join(', ')}`, values)
    }
    return query(text, params, ...rest)
  }
}

/**
 * Answers a function that runs one piece of work after the other. The backend's requests share a
 * single database session and do not wait for each other's transactions: side by side, one would
 * run with another's role and claims, and commit its half-done work.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
