import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { embedded, newAddress } from './db-embedded.ts'
import { type FunctionName, rpc, type Values } from './db-rpc.ts'
import { findBinaries, ServerDatabase } from './db-server.ts'
import { type Claims, type Row, refusalOf, resultAs, rowsAs, Sql, sql } from './db-sql.ts'

/** A migrated database with a connection for each user of a hosted project. */
export interface Backend {
  name: 'embedded' | 'server'
  /** Reads and writes anything. */
  admin: Sql
  /** The API's connection, before a role is set. */
  api: Sql
  /** The auth service, which owns its schema's tables. */
  auth: Sql
  /** Calls a function with the server's key. */
  rpc<Name extends FunctionName, Result>(name: Name, ...values: Values<Name>): Promise<Result>
  /** The `result` and the rows of a query made with the server's key. */
  ask<T = unknown>(query: string): Promise<T>
  rows<T = Row>(query: string): Promise<T[]>
  close(): Promise<void>
}

/** A backend of these connections. */
export const backendOf = (parts: Omit<Backend, 'rpc' | 'ask' | 'rows'>): Backend => ({
  ...parts,
  ask: (query) => resultAs(parts.api, 'service_role', {}, query),
  rows: (query) => rowsAs(parts.api, 'service_role', {}, query),
  rpc: (name, ...values) => resultAs(parts.api, 'service_role', {}, rpc(name, ...values)),
})

async function openEmbedded(): Promise<Backend> {
  const { sql: owner } = await embedded()
  const close = async () => {}
  return backendOf({ name: 'embedded', admin: owner, api: owner, auth: owner, close })
}

export async function newServerDatabase() {
  const address = inject('postgres')
  if (!address) throw new Error('no PostgreSQL server on this machine')
  return ServerDatabase.create(address, `db_${randomUUID().replaceAll('-', '')}`)
}

async function backendOn(database: ServerDatabase): Promise<Backend> {
  return backendOf({
    name: 'server',
    admin: await database.connect('supabase_admin'),
    api: await database.connect('authenticator'),
    auth: await database.connect('supabase_auth_admin'),
    close: () => database.close(),
  })
}

const openServer = async () => backendOn(await newServerDatabase())

/** A new database on the server for the suite's tests, and `count` more connections of the API for what happens at once. */
export function openForRaces(count: number) {
  const db = {} as Backend
  const opened: Sql[] = []
  let database: ServerDatabase
  beforeAll(async () => {
    database = await newServerDatabase()
    for (let one = 0; one < count; one++) opened.push(await database.connect('authenticator'))
    Object.assign(db, await backendOn(database))
  })
  afterAll(() => database.close())
  const connections = Array.from(
    { length: count },
    (_, at) => new Sql(async (statements) => (opened[at] as Sql).run(statements)),
  )
  return {
    db,
    connections: connections as [Sql, Sql, ...Sql[]],
    connect: (user: Parameters<ServerDatabase['connect']>[0]) => database.connect(user),
  }
}

/**
 * The embedded Postgres and, if installed, a real server. With a server, the embedded one's turn is at night: both run
 * the same SQL, and what differs shows there.
 */
export const backends: { name: string; open: () => Promise<Backend>; tags: string[] }[] = [
  { name: 'embedded', open: openEmbedded, tags: inject('postgres') ? ['night'] : [] },
  ...(inject('postgres') ? [{ name: 'server', open: openServer, tags: [] }] : []),
]

/** A suite for each of them, open during its tests; the title has `$name`. */
export function describeOnBackends(title: string, suite: (db: Backend) => void) {
  for (const { name, open, tags } of backends) {
    describe(title.replace('$name', name), { tags }, () => {
      const db = {} as Backend
      beforeAll(async () => {
        Object.assign(db, await open())
      })
      afterAll(() => db.close())
      suite(db)
    })
  }
}

/** A suite that needs a real server; without one, a single assertion says why it doesn't apply. */
export function describeOnServer(title: string, suite: () => void) {
  if (inject('postgres')) describe(title, () => suite())
  else {
    describe(title, () => {
      test('does not apply: this machine has no server binaries of PostgreSQL 15 or newer', () => {
        expect(findBinaries()).toBeUndefined()
      })
    })
  }
}

type AccountOptions = { email?: string; metadata?: unknown; confirmed?: boolean; password?: string }

/** A person with a session. */
export class Account {
  readonly id: string
  readonly email: string
  readonly claims: Claims
  private readonly api: Sql

  constructor(api: Sql, { id, email, claims }: Pick<Account, 'id' | 'email' | 'claims'>) {
    this.api = api
    this.id = id
    this.email = email
    this.claims = claims
  }

  /** The same person with other claims, as in another session. */
  withClaims(claims: Claims): Account {
    return new Account(this.api, { ...this, claims })
  }

  /** The same person on another connection. */
  on(api: Sql): Account {
    return new Account(api, this)
  }

  /** Calls a function as this person. */
  rpc<Name extends FunctionName, Result>(name: Name, ...values: Values<Name>): Promise<Result> {
    return this.ask(rpc(name, ...values))
  }

  /** The `result` of a query made as this person. */
  ask<T = unknown>(query: string): Promise<T> {
    return resultAs(this.api, 'authenticated', this.claims, query)
  }

  /** The rows of a query made as this person. */
  rows<T = Row>(query: string): Promise<T[]> {
    return rowsAs(this.api, 'authenticated', this.claims, query)
  }

  /** SQLSTATE and message with which such a call is refused; undefined if it isn't. */
  refusal<Name extends FunctionName>(
    name: Name,
    ...values: Values<Name>
  ): Promise<string | undefined> {
    return refusalOf(this.rpc(name, ...values))
  }
}

/** An account with a session, written as the auth service writes it. */
export async function newAccount(
  { api, auth }: Pick<Backend, 'api' | 'auth'>,
  { email = newAddress(), metadata = {}, confirmed = true, password = '' }: AccountOptions = {},
): Promise<Account> {
  const id = randomUUID()
  const sessionId = randomUUID()
  await auth.run(sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, ${password}, ${confirmed ? new Date().toISOString() : null},
      ${JSON.stringify(metadata)}::jsonb)`)
  await auth.run(sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`)
  return new Account(api, { id, email, claims: { sub: id, session_id: sessionId } })
}

/** The tables in the schemas public and auth that contain one of the texts. */
export async function tablesWith({ admin }: Backend, ...texts: string[]): Promise<string[]> {
  const tables = await admin.rows<{ name: string }>(
    `select relation.oid::regclass::text as name
    from pg_class as relation
    where relation.relkind in ('r', 'p')
      and relation.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const found = texts.map((text) => sql`strpos(lower(line::text), lower(${text})) > 0`)
    const hits = await admin.rows(`select from ${name} as line where ${found.join(' or ')}`)
    if (hits.length > 0) holding.push(name.includes('.') ? name : `public.${name}`)
  }
  return holding.sort()
}
