import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupPath, createBackupRoute } from '@/supabase/local/backup/route.ts'
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
import { withRequestContext } from './context.ts'
import { readableByScripts } from './cors.ts'
import { oneAtATime } from './database.ts'
import { withSqlState } from './errors.ts'
import { openApp } from './open-app.ts'
import { localRedirects } from './redirects.ts'
import { isResend, withResend } from './resend.ts'
import { grantSchemas } from './session.ts'
import { startUpkeep } from './upkeep.ts'

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

/** Opens the database, applies pending migrations and returns the backend's API. */
export async function createSupabaseApi(options: ApiOptions): Promise<Api> {
  const { url, siteUrl, keys, mails, dataDir } = options
  const redirects = localRedirects(siteUrl, options.webPort)
  const inMemory = dataDir === 'memory'
  const filesDir = inMemory
    ? mkdtempSync(join(tmpdir(), 'altiora-files-'))
    : join(dataDir, 'storage')

  const { app, database, config } = await openApp({
    ...options,
    filesDir,
    redirectUrls: redirects.allowed,
  })
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
