import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { applyPendingMigrations, createApi } from '@supabase/lite/cli'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/db/database.types'
import { type Row, Sql, SqlError } from './db-sql.ts'

export const API_URL = 'http://127.0.0.1:54321'
export const PUBLISHABLE_KEY = 'sb_publishable_database_tests'
const SECRET_KEY = 'sb_secret_database_tests'
export const JWT_SECRET = 'a-secret-of-the-database-tests-only-000'

type Mail = { to: string | string[]; subject: string; html: string; text?: string }
export type Client = SupabaseClient<Database>
export type Person = {
  id: string
  email: string
  password: string
  token: string
  sessionId: string
  client: Client
}

const CONFIG = `project_id = "altiora-database-tests"
[api]
schemas = ["public"]
[db]
driver = "pglite"
url = "memory://"
[auth]
site_url = "http://localhost:3000"
jwt_secret = "${JWT_SECRET}"
publishable_key = "${PUBLISHABLE_KEY}"
secret_key = "${SECRET_KEY}"
minimum_password_length = 6
[auth.email]
enable_confirmations = true
max_frequency = "1s"
`

function makeProject() {
  const root = mkdtempSync(join(tmpdir(), 'altiora-db-'))
  mkdirSync(join(root, 'supabase'))
  writeFileSync(join(root, 'supabase/config.toml'), CONFIG)
  symlinkSync(resolve('supabase/migrations'), join(root, 'supabase/migrations'))
  return root
}

/**
 * PGlite's runtime sets the process's exit code to 99 although nothing failed: without this, a fully passing run
 * would count as failed.
 */
export async function keepingExitCode<T>(work: () => Promise<T>): Promise<T> {
  const before = process.exitCode
  try {
    return await work()
  } finally {
    process.exitCode = before
  }
}

/** The backend's application for a temporary project in memory, without migrations. */
export async function createEmbeddedApp() {
  const root = makeProject()
  try {
    const api = await createApi({ root })
    const config = join(root, 'supabase/config.toml')
    return { app: await api.project.local.createApp(config, { admin: false }), root }
  } catch (error) {
    rmSync(root, { recursive: true })
    throw error
  }
}

type Pglite = { exec(statements: string): Promise<{ rows: Row[] }[]> }

/** Raw access as the database's owner. */
const ownerOf = (driver: Pglite) =>
  new Sql(async (statements) => {
    try {
      const answers = await driver.exec(statements)
      return answers.at(-1)?.rows ?? []
    } catch (error) {
      if (error instanceof Error && 'code' in error) {
        throw new SqlError(String(error.code), error.message)
      }
      throw error
    }
  })

export class Embedded {
  readonly sql: Sql
  readonly mails: Mail[] = []
  private readonly app: Awaited<ReturnType<typeof createEmbeddedApp>>['app']

  private constructor(app: Embedded['app']) {
    this.app = app
    this.sql = ownerOf(app.connection.driver as Pglite)
    app.drivers.email = {
      send: async (mail: Mail) => {
        this.mails.push(mail)
      },
    } as unknown as typeof app.drivers.email
  }

  static async boot() {
    const { app, root } = await createEmbeddedApp()
    await applyPendingMigrations(app)
    rmSync(root, { recursive: true })
    const backend = new Embedded(app)
    // With its first request, the backend grants all tables to its three roles: before any test.
    await backend.anon().from('profiles').select()
    return backend
  }

  /** Calls the backend without a network. */
  fetch: typeof fetch = (input, init) => this.app.fetch(new Request(input, init))

  private client(key: string, token?: string): Client {
    return createClient<Database>(API_URL, key, {
      global: { fetch: this.fetch },
      ...(token
        ? { accessToken: async () => token }
        : { auth: { persistSession: false, autoRefreshToken: false } }),
    })
  }

  anon() {
    return this.client(PUBLISHABLE_KEY)
  }

  service() {
    return this.client(SECRET_KEY)
  }

  /** A client with this token. */
  holder(token: string) {
    return this.client(PUBLISHABLE_KEY, token)
  }

  /** Signs up; the address stays unconfirmed. */
  async signUp(data: Record<string, unknown> = {}, email = newAddress()) {
    const password = 'correct horse'
    const answer = await this.anon().auth.signUp({ email, password, options: { data } })
    if (answer.error) throw answer.error
    return { id: answer.data.user?.id ?? '', email, password }
  }

  /** Follows the link in the latest email to this address. */
  async confirm(email: string) {
    const mail = this.mails.findLast((sent) => [sent.to].flat().includes(email))
    const hash = /token(?:_hash)?=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    const answer = await this.anon().auth.verifyOtp({ type: 'signup', token_hash: hash })
    if (answer.error || !answer.data.session) throw answer.error ?? new Error('no session')
    return answer.data.session.access_token
  }

  async signIn(person: { email: string; password: string }) {
    const { email, password } = person
    const answer = await this.anon().auth.signInWithPassword({ email, password })
    if (answer.error) throw answer.error
    return answer.data.session.access_token
  }

  /** A person who signed up, confirmed the address and is signed in. */
  async person(data: Record<string, unknown> = {}): Promise<Person> {
    const account = await this.signUp(data)
    const token = await this.confirm(account.email)
    return {
      ...account,
      token,
      sessionId: String(claimsOf(token).session_id),
      client: this.holder(token),
    }
  }
}

export const newAddress = () => `${randomUUID()}@example.com`

/** A token's claims, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const shared = globalThis as { embeddedDatabase?: Promise<Embedded> }

/** This worker's embedded backend, started once; tests use separate addresses. */
export function embedded(): Promise<Embedded> {
  shared.embeddedDatabase ??= Embedded.boot()
  return shared.embeddedDatabase
}
