import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, vi } from 'vitest'
import type { Change } from '@/lib/change/define-change'
import type { Database } from '@/lib/db/database.types'
import { startChild } from '../../scripts/children.ts'
import { loadKeys, smtpEnv, webEnv } from '../../supabase/local/keys.ts'
import { freePorts, readiness } from './e2e-site.ts'

type Place = { backend: string; secretKey: string; jwtSecret: string; mail: string }
type Mail = { to: { address: string }[]; html: string }
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>
type Route = Record<string, Handler>

const site = 'https://altiora.test'

/** The cookies of the current change's request. */
const cookiesOfTests = new AsyncLocalStorage<{ name: string; value: string }[]>()
vi.mock('next/headers', () => ({
  cookies: async () => ({ getAll: () => cookiesOfTests.getStore() ?? [], set: () => {} }),
}))

/** The API's handlers with their own backend, without a build or a web server. */
export class Api {
  readonly backend: string
  readonly secretKey: string
  /** The auth service's signing key. */
  readonly jwtSecret: string
  private readonly mail: string
  private readonly routes: Record<string, Route>
  private readonly unknown: Route

  private constructor(at: Place, routes: Record<string, Route>) {
    this.backend = at.backend
    this.secretKey = at.secretKey
    this.jwtSecret = at.jwtSecret
    this.mail = at.mail
    const { '*': unknown, ...known } = routes
    this.unknown = unknown as Route
    this.routes = known
  }

  static async boot(): Promise<Api> {
    const [supabasePort = 0, mailPort = 0, smtpPort = 0] = await freePorts(3)
    const backend = `http://127.0.0.1:${supabasePort}`
    const keys = loadKeys('memory', {})
    const env = { ...webEnv(backend, keys), ...smtpEnv(smtpPort), SITE_URL: site }
    // The handlers run in this process.
    Object.assign(process.env, env)
    const child = startChild(['supabase/local/backend.ts'], {
      ...env,
      SUPABASE_JWT_SECRET: keys.jwtSecret,
      SUPABASE_PORT: String(supabasePort),
      MAIL_PORT: String(mailPort),
      SMTP_PORT: String(smtpPort),
      DATA_DIR: 'memory',
      DATABASE_URL: '',
    })
    await readiness(child, 'backend')
    const routes: Record<string, unknown> = {
      '/login': await import('@/app/api/v1/login/route'),
      '/refresh': await import('@/app/api/v1/refresh/route'),
      '/analyze': await import('@/app/api/v1/analyze/route'),
      '/upload': await import('@/app/api/v1/upload/route'),
      '/files': await import('@/app/api/v1/files/route'),
      '/files/{id}': await import('@/app/api/v1/files/[id]/route'),
      '/status': await import('@/app/api/v1/status/route'),
      '/openapi.json': await import('@/app/api/v1/openapi.json/route'),
      '*': await import('@/app/api/v1/[[...path]]/route'),
    }
    return new Api(
      { backend, ...keys, mail: `http://127.0.0.1:${mailPort}` },
      routes as Record<string, Route>,
    )
  }

  /** Requests a path below /api/v1, as the framework would pass it on. */
  fetch(path: string, init: RequestInit & { from?: string } = {}): Promise<Response> {
    const { from = '203.0.113.7', ...rest } = init
    const request = new Request(`${site}/api/v1${path}`, { duplex: 'half', ...rest } as RequestInit)
    request.headers.set('x-forwarded-for', from)
    request.headers.set('host', new URL(site).host)
    const { pathname } = new URL(request.url)
    const below = pathname.slice('/api/v1'.length)
    const file = /^\/files\/([^/]+)$/.exec(below)?.[1]
    const route = this.routes[file ? '/files/{id}' : below] ?? this.unknown
    const params = Promise.resolve((file ? { id: decodeURIComponent(file) } : {}) as never)
    const handler = route[request.method]
    if (!handler) throw new Error(`${request.method} is no method of a route.`)
    return handler(request, { params })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}, from?: string) {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      from,
    })
  }

  service() {
    return createClient<Database>(this.backend, this.secretKey, { auth: { persistSession: false } })
  }

  /** The token in the confirmation email's link. */
  private async tokenFor(email: string): Promise<string> {
    const mails = (await (await fetch(`${this.mail}/email`)).json()) as Mail[]
    const own = mails.find(({ to }) => to[0]?.address === email)
    const hash = /token(?:_hash)?=([\w-]+)/.exec(own?.html ?? '')?.[1]
    if (!hash) throw new Error('There is no mail.')
    return hash
  }

  /** Makes a change as a token's person, like the settings page. Throws `Refusal`. */
  async change<Input, Data>(
    token: string,
    change: Change<string, Input, Data>,
    input: Input,
  ): Promise<Data> {
    const { sessionCookie } = await import('@/lib/db/clients')
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    const session = { access_token: token, refresh_token: 'none', expires_at }
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    // The site is on https.
    const cookie = { name: `__Host-${sessionCookie}`, value }
    const headers = { origin: site, host: new URL(site).host, 'x-forwarded-proto': 'https' }
    const request = new Request(`${site}/api/${change.name}`, { method: 'POST', headers })
    return cookiesOfTests.run([cookie], () => change.make(request, async () => input))
  }

  /** Takes the room of all the files that a person may have, or of fewer. */
  async fill(person: string, count = 50, size = 1) {
    for (let at = 0; at < count; at++) {
      const room = { person, file: randomUUID(), filename: 'x', size, format: 'txt' }
      expect((await this.service().rpc('reserve_api_file', room)).data).toBe(true)
    }
  }

  async createKey(token: string, name: string) {
    const { createApiKey } = await import('@/lib/api/changes')
    return this.change(token, createApiKey, { name })
  }

  async revokeKey(token: string, id: string) {
    const { revokeApiKey } = await import('@/lib/api/changes')
    return this.change(token, revokeApiKey, { id })
  }

  /** A person with a confirmed account, their token and a key. */
  async person(): Promise<ApiPerson> {
    const email = `p-${randomUUID()}@example.com`
    const password = 'correct horse'
    const made = await this.service().auth.signUp({ email, password })
    if (!made.data.user) throw made.error
    const token_hash = await this.tokenFor(email)
    const confirmed = await this.service().auth.verifyOtp({ type: 'signup', token_hash })
    if (confirmed.error) throw confirmed.error
    const from = newNetwork()
    const answer = await this.post('/login', { email, password }, {}, from)
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as { access_token: string; refresh_token: string }
    const key = await this.createKey(session.access_token, 'Tests')
    return {
      ...{ id: made.data.user.id, email, password, from },
      ...{ token: session.access_token, refreshToken: session.refresh_token },
      ...{ key: key.key, keyId: key.id },
    }
  }
}

export type ApiPerson = {
  id: string
  email: string
  password: string
  /** A separate network, so that other people's requests don't count. */
  from: string
  token: string
  refreshToken: string
  key: string
  keyId: string
}

let networks = 0
const newNetwork = () => {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
}

export const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })

/** A form with one file. */
export function form(content: BlobPart, name = 'data.csv', fields: Record<string, string> = {}) {
  const data = new FormData()
  data.set('file', new File([content], name))
  for (const [field, value] of Object.entries(fields)) data.set(field, value)
  return data
}

const shared = globalThis as { apiOfTests?: Promise<Api> }

/** This worker's API, started once; its backend ends with the process. */
export function api(): Promise<Api> {
  shared.apiOfTests ??= Api.boot()
  return shared.apiOfTests
}
