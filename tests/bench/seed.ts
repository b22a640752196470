/**
 * `npm run bench -- seed <address> [people]`: fills a migrated scratch database with people who learn, show projects,
 * like others' and register for sessions; 1,000 by default:
 *
 * npm run bench -- seed postgresql://postgres@127.0.0.1:5432/scratch 10000
 *
 * The same number gives the same people, and a second run starts again. It refuses databases with other people, and
 * servers that need a password.
 */
import { Connection } from '../setup/db-connection.ts'
import { type Sql, value } from '../setup/db-sql.ts'
import { seedCommunity } from './seed-community.ts'
import { seedLearning } from './seed-learning.ts'

const completionsEach = 10

/** Fills the database; returns the number of rows per table. */
export async function seed(db: Sql, people: number): Promise<Record<string, number>> {
  await db.run(`set work_mem = '256MB'`)
  await seedLearning(db, { people, completions: people * completionsEach })
  await seedCommunity(db, people)
  await db.run('vacuum analyze')
  return value(
    db,
    `select jsonb_object_agg(relname, n_live_tup order by relname) from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup > 0`,
  )
}

/** Connects to the address and fills its database. */
export async function seedAddress([address, people = '1000']: string[]): Promise<void> {
  if (!address)
    throw new Error('The address of a database is needed, postgresql://user@host:port/name')
  const { hostname, port, username, pathname } = new URL(address)
  if (!['127.0.0.1', 'localhost'].includes(hostname))
    throw new Error('Only a server on this machine.')
  const db = await Connection.open({
    port: Number(port || 5432),
    user: username || 'postgres',
    database: pathname.slice(1),
  })
  console.info(JSON.stringify(await seed(db, Number(people)), null, 2))
  await db.close()
}
