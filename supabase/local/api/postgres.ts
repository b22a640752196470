import type { Database } from './database.ts'

/** Connects to the PostgreSQL server of `url`; its user must be allowed to create roles and schemas. */
export async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => {},
      // lite passes JSON that is already text; the driver would turn it into a JSON string.
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
  // lite would send the statements of a migration over different connections of the pool.
  connection.transaction = async (statements) => {
    await driver.begin(async (transaction) => {
      for (const statement of statements) await transaction.unsafe(statement)
    })
  }
  return {
    connection,
    query: (text, params) => driver.unsafe(text, [...params]),
    singleSession: false,
  }
}
