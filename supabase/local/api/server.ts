import { createHash, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@supabase/lite'
import { moveToBaseline, settleMove } from '@/supabase/local/backup/baseline.ts'
import { backupPath, createBackupRoute } from '@/supabase/local/backup/snapshot.ts'
import { answerGoogleCalls, authorize, toStandIn } from '@/supabase/local/google-stand-in.ts'
import type { Keys } from '@/supabase/local/keys.ts'
import { createMailer, type MailTemplates } from '@/supabase/local/mail/mailer.ts'
import type { MailStore } from '@/supabase/local/mail/store.ts'
import {
  passwordRefusal,
  protectionRefusal,
  withoutAddressProbe,
  withoutBanned,
} from './auth-rules.ts'
import { localRedirects, withRequestContext } from './context.ts'
import { type Database, oneAtATime, startUpkeep } from './database.ts'
import { withSqlState } from './errors.ts'
import { readableByScripts } from './http.ts'
import { openApp } from './open-app.ts'
import { grantSchemas } from './session.ts'

interface Resend {
  database: Database
  mailer: NonNullable<App['_mailer']>
  /** `auth.email.max_frequency` of config.toml, such as `60s`. */
  maxFrequency: string | undefined
  /** `auth.email.otp_length`. */
  digits: number | undefined
}

/** True for a request to resend a sign-up confirmation. */
function isResend(request: Request): boolean {
  return request.method === 'POST' && new URL(request.url).pathname === '/auth/v1/resend'
}

/**
 * Sends a new confirmation email where hosted Supabase would; lite refuses every second one as too early. Passes
 * other responses through.
 */
async function withResend(
  asked: Request,
  response: Response,
  { database, mailer, maxFrequency = '60s', digits = 6 }: Resend,
): Promise<Response> {
  if (response.status !== 429) return response
  const { type, email } = (await asked.json()) as { type?: string; email?: string }
  if (type !== 'signup' || !email) return response
  const address = email.toLowerCase()
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const hash = createHash('sha256').update(`${address}${code}`).digest('hex')
  const [person] = await database.query<{ id: string }>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
    where email = $1 and email_confirmed_at is null
      and confirmation_sent_at::timestamptz < now() - $3::interval
    returning id`,
    [address, hash, maxFrequency],
  )
  if (!person) return response
  await mailer.sendConfirmation(address, hash, code, { userId: person.id })
  return Response.json({})
}

const seedFile = new URL('../../seed.sql', import.meta.url)

interface ApiOptions {
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

interface Api {
  fetch(request: Request, peer: string | null): Promise<Response>
  /** Migrations applied at this start. */
  applied: string[]
  close(): Promise<void>
}

/** Opens the database, applies pending migrations and returns the backend's API. */
export async function createSupabaseApi(options: ApiOptions): Promise<Api> {
  const { url, siteUrl, keys, mails, dataDir } = options
  const redirects = localRedirects(siteUrl, options.webPort)
  const inMemory = dataDir === 'memory'
  const filesDir = inMemory
    ? mkdtempSync(join(tmpdir(), 'altiora-files-'))
    : join(dataDir, 'storage')

  const appOptions = { ...options, filesDir, redirectUrls: redirects.allowed }
  settleMove(dataDir)
  let opened = await openApp(appOptions)
  if (await moveToBaseline(opened.database, appOptions)) opened = await openApp(appOptions)
  const { app, database, config } = opened
  const { connection } = database
  const { applyPendingMigrations } = await import('@supabase/lite/cli')
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
  const { applied } = await applyPendingMigrations(app)
  await grantSchemas(connection)
  await connection.exec(readFileSync(seedFile, 'utf8'))
  answerGoogleCalls()

  const schedule = database.singleSession ? oneAtATime() : <T>(work: () => Promise<T>) => work()
  // A PostgreSQL server does this itself.
  const endUpkeep = database.singleSession
    ? startUpkeep((statement) => schedule(() => database.query<object>(statement, [])))
    : () => {}
  const copiesDir = `${filesDir}.backup`
  // What a crash left of a backup.
  rmSync(copiesDir, { recursive: true, force: true })
  const mailFile = inMemory ? null : join(dataDir, 'mail.jsonl')
  const { driver } = database
  const backup = createBackupRoute(
    driver && { driver, keys, filesDir, copiesDir, mailFile },
    schedule,
  )
  return {
    applied: applied.map(({ filename }) => filename),
    async fetch(request, peer) {
      const { pathname } = new URL(request.url)
      if (pathname === '/google/authorize') return authorize(request, url)
      if (pathname === backupPath) return backup(request)
      return schedule(() =>
        withRequestContext(request, async (context) => {
          const asked = isResend(request) ? request.clone() : null
          const ask = (sent: Request) => Promise.resolve(app.fetch(sent, { peerAddress: peer }))
          const first =
            (await protectionRefusal(request, database)) ??
            (await passwordRefusal(request, ask, database)) ??
            (await withoutAddressProbe(await ask(request)))
          const checked = /\/(token|verify)\/*$/.test(pathname)
            ? await withoutBanned(first, database)
            : first
          const response = asked
            ? await withResend(asked, checked, {
                database,
                mailer,
                maxFrequency: config.auth?.email?.max_frequency,
                digits: config.auth?.email?.otp_length,
              })
            : checked
          for (const write of context.mails) {
            await write().catch((error) => console.error('[backend] An email was lost:', error))
          }
          const final = toStandIn(await withSqlState(response, context.databaseError), url)
          return readableByScripts(request, final)
        }),
      )
    },
    async close() {
      endUpkeep()
      await connection.close()
      if (inMemory) rmSync(filesDir, { recursive: true, force: true })
    },
  }
}
