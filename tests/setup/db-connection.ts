import postgres from 'postgres'
import { type Row, Sql, SqlError } from './db-sql.ts'

interface Options {
  port: number
  user: string
  database: string
}

/** One connection to a PostgreSQL server on this machine that trusts local users. */
export class Connection extends Sql {
  private readonly client: postgres.Sql

  private constructor(options: Options) {
    super((statements) => this.send(statements))
    this.client = postgres({
      ...options,
      host: '127.0.0.1',
      // A single connection, because roles and transactions belong to it.
      max: 1,
      onnotice: () => {},
    })
  }

  static async open(options: Options) {
    const connection = new Connection(options)
    await connection.run('select 1')
    return connection
  }

  private async send(statements: string): Promise<Row[]> {
    try {
      const answer = await this.client.unsafe(statements).simple()
      // Several statements return a list of results.
      return 'command' in answer ? [...answer] : ((answer as Row[][]).at(-1) ?? [])
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error
      throw new SqlError(error.code, error.message)
    }
  }

  /** Closes the connection once earlier queries are answered. */
  close(): Promise<void> {
    return this.client.end()
  }
}
