import type { Database } from './database.ts'

/** Connects to the PostgreSQL server at `url`; its user must be able to create roles and schemas. */
export async function openPostgres(url: string): Promise<Database> {
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
