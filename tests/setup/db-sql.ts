/** A value as an SQL literal, null included; arrays and objects become JSON text. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  return text.includes('\\') ? ` e${quoted}` : quoted
}

/** Turns the template's values into literals. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): string {
  return String.raw({ raw: strings.raw }, ...values.map(literal))
}

export type Row = Record<string, unknown>

/** The database's error: its SQLSTATE and message. */
export class SqlError extends Error {
  override name = 'SqlError'
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code} ${message}`)
    this.code = code
  }
}

export type Claims = { sub?: string; session_id?: string; [claim: string]: unknown }
export type Role = 'anon' | 'authenticated' | 'service_role'

const asJson = (query: string) =>
  `with answer as (${query}) select coalesce(json_agg(answer), '[]')::text as rows from answer`

/** A connection to a database. */
export class Sql {
  /** Runs statements; returns the rows of the last one, each value as in JSON. */
  readonly run: (statements: string) => Promise<Row[]>

  constructor(run: (statements: string) => Promise<Row[]>) {
    this.run = run
  }

  /** The rows of one query. */
  async rows<T = Row>(query: string): Promise<T[]> {
    const [answer] = await this.run(asJson(query))
    return JSON.parse(String(answer?.rows)) as T[]
  }

  /** The first row of one query. */
  async row<T = Row>(query: string): Promise<T> {
    const [row] = await this.rows<T>(query)
    if (!row) throw new Error(`no row: ${query}`)
    return row
  }

  /** The only value of one query. */
  async value<T = unknown>(query: string): Promise<T> {
    return (await this.column<T>(query))[0] as T
  }

  /** The first column of one query's rows. */
  async column<T = unknown>(query: string): Promise<T[]> {
    return (await this.rows(query)).map((row) => Object.values(row)[0] as T)
  }
}

const beginning = (role: Role, claims: Claims, rights: string = role) => {
  const settings = {
    'request.jwt.claim.sub': claims.sub ?? '',
    'request.jwt.claim.role': role,
    'request.jwt.claims': JSON.stringify({ role, ...claims }),
    role: rights,
  }
  const set = Object.entries(settings)
    .map(([name, setting]) => sql`set_config(${name}, ${setting}, true)`)
    .join(', ')
  return `begin; select ${set}`
}

/** Starts a transaction like the API for a role with these claims. */
export async function beginAs(db: Sql, role: Role, claims: Claims): Promise<void> {
  await db.run(beginning(role, claims))
}

/** As rowsAs, but sent in one go: for races in which the server should be the slow one. */
export async function rowsAtOnce<T = Row>(
  db: Sql,
  role: Role,
  claims: Claims,
  query: string,
): Promise<T[]> {
  try {
    const [answer] = await db.run(`${beginning(role, claims)}; ${asJson(query)}; commit`)
    return JSON.parse(String(answer?.rows)) as T[]
  } catch (error) {
    await db.run('rollback')
    throw error
  }
}

/** A query run like the API for a role with these claims, in its own transaction. */
export async function rowsAs<T = Row>(
  db: Sql,
  role: Role,
  claims: Claims,
  query: string,
): Promise<T[]> {
  await beginAs(db, role, claims)
  try {
    const answer = await db.rows<T>(query)
    await db.run('commit')
    return answer
  } catch (error) {
    await db.run('rollback')
    throw error
  }
}

/** The `result` of a query run like that. */
export async function resultAs<T>(db: Sql, role: Role, claims: Claims, query: string): Promise<T> {
  const [row] = await rowsAs<{ result: T }>(db, role, claims, query)
  return row?.result as T
}

/** The `result` of a query about someone with these claims, with the rights of the owner, as functions run it. */
export async function resultInside<T>(admin: Sql, claims: Claims, query: string): Promise<T> {
  await admin.run(beginning('authenticated', claims, 'none'))
  try {
    return await admin.value<T>(query)
  } finally {
    await admin.run('rollback')
  }
}

/** The SQLSTATE of an error; undefined without one. */
export async function codeOf(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt
    return undefined
  } catch (error) {
    if (error instanceof SqlError) return error.code
    throw error
  }
}

/** SQLSTATE and message of an error; undefined without one. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt
    return undefined
  } catch (error) {
    if (error instanceof SqlError) return error.message
    throw error
  }
}
