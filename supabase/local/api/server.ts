import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerGoogleCalls, authorize, googleClient, toStandIn } from '../google/stand-in.ts'
import type { Keys } from '../keys.ts'
import { createMailer, type MailTemplates } from '../mail/mailer.ts'
import type { MailStore } from '../mail/store.ts'
import { passwordRefusal, withoutAddressProbe } from './auth-rules.ts'
import { withRequestContext } from './context.ts'
import { readableByScripts } from './cors.ts'
import { oneAtATime, openDatabase } from './database.ts'
import { quietConsole, withSqlState } from './errors.ts'
import { localRedirects } from './redirects.ts'
import { isResend, withResend } from './resend.ts'
import { grantSchemas } from './session.ts'

/** Closes files read as web streams; `@supabase/lite` leaves that to garbage collection, which Node deprecates. */
async function closeReadFiles(): Promise<void> {
  const handle = await open(devNull)
  const kind: Pick<FileHandle, 'readableWebStream'> = Object.getPrototypeOf(handle)
  await handle.close()
  const { readableWebStream } = kind
  kind.readableWebStream = function (this: FileHandle, options) {
    return readableWebStream.call(this, { autoClose: true, ...options })
  }
}

const seedFile = new URL('../../seed.sql', import.meta.url)

export interface ApiOptions {
  /** URL of the backend. */
  url: string
  siteUrl: string
  /** Port of the web app, for redirects from emails and sign-in. */
  webPort: number
  dataDir: string
  databaseUrl?: string | undefined
  keys: Keys
  mails: MailStore
}

export interface Api {
  fetch(request: Request, peer: string | null): Promise<Response>
  /** Migrations applied at this start. */
  applied: string[]
  close(): Promise<void>
}

const without = <Settings extends object>(settings: Settings, unknown: string) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== unknown)) as Settings

/**
 * The settings of hosted Supabase that this backend supports; it rejects others, including kinds of emails, whose
 * templates our mailer reads. See auth-rules.ts for the password.
 */
function knownSettings<Auth extends { email?: object }>(auth: Auth = {} as Auth): Auth {
  const email = { ...without(auth.email ?? {}, 'require_current_password'), template: {} }
  return without({ ...auth, email }, 'rate_limit')
}

/** Opens the database, applies pending migrations and returns the backend's API. */
export async function createSupabaseApi(options: ApiOptions): Promise<Api> {
  // Read on import: file storage on, telemetry off.
  Object.assign(process.env, {
    EXPERIMENTAL_STORAGE: '1',
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
  })
  quietConsole()
  await closeReadFiles()
  const { createApi, applyPendingMigrations } = await import('@supabase/lite/cli')
  const { adoptBaseline } = await import('../adopt-baseline.ts')
  const { url, siteUrl, keys, mails, dataDir } = options
  const redirects = localRedirects(siteUrl, options.webPort)
  const inMemory = dataDir === 'memory'
  const filesDir = inMemory
    ? mkdtempSync(join(tmpdir(), 'altiora-files-'))
    : join(dataDir, 'storage')

  const database = await openDatabase(options)
  const { connection } = database
  const { local } = (await createApi({ withSupabaseClient: false })).project
  // config.toml is written for hosted Supabase; what differs on this machine is said here.
  // biome-ignore lint/complexity/useLiteralKeys: a protected method, but the only parser there is.
  const config = await local['readConfig']()
  local.getConfig = async () => ({
    ...config,
    connection,
    api: { ...config.api, external_url: url },
    auth: {
      ...knownSettings(config.auth),
      site_url: siteUrl,
      additional_redirect_urls: redirects.allowed,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      external: {
        google: { enabled: true, client_id: googleClient.id, secret: googleClient.secret },
      },
    },
  })
  const app = await local.createApp(undefined, { admin: false })
  Object.assign(app._storageAdapter ?? {}, { basePath: filesDir })
  const mailer = createMailer({
    store: mails,
    templates: (config.auth?.email?.template ?? {}) as MailTemplates,
    redirects,
    async userData(id) {
      const query = 'select raw_user_meta_data as data from auth.users where id = $1'
      const [user] = await database.query<{ data: unknown }>(query, [id])
      return user?.data ?? {}
    },
  })
  app._mailer = mailer
  await adoptBaseline(app)
  const { applied } = await applyPendingMigrations(app)
  await grantSchemas(connection)
  await connection.exec(readFileSync(seedFile, 'utf8'))
  answerGoogleCalls()

  const schedule = database.singleSession ? oneAtATime() : <T>(work: () => Promise<T>) => work()
  return {
    applied: applied.map(({ filename }) => filename),
    async fetch(request, peer) {
      if (new URL(request.url).pathname === '/google/authorize') return authorize(request, url)
      return schedule(() =>
        withRequestContext(request, async (context) => {
          const asked = isResend(request) ? request.clone() : null
          const ask = (sent: Request) => Promise.resolve(app.fetch(sent, { peerAddress: peer }))
          const first =
            (await passwordRefusal(request, ask, database)) ??
            (await withoutAddressProbe(await ask(request)))
          const response = asked
            ? await withResend(asked, first, {
                database,
                mailer,
                maxFrequency: config.auth?.email?.max_frequency,
                digits: config.auth?.email?.otp_length,
              })
            : first
          for (const write of context.mails) {
            await write().catch((error) => console.error('[backend] An email was lost:', error))
          }
          const final = toStandIn(await withSqlState(response, context.databaseError), url)
          return readableByScripts(request, final)
        }),
      )
    },
    async close() {
      await connection.close()
      if (inMemory) rmSync(filesDir, { recursive: true, force: true })
    },
  }
}
