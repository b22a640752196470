import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { closeServer, listen } from '../../../supabase/local/api/http.ts'
import { createMailHandler } from '../../../supabase/local/mail/server.ts'
import { listenForMail } from '../../../supabase/local/mail/smtp.ts'
import { createMailStore } from '../../../supabase/local/mail/store.ts'
import { findBinaries, startServer } from '../../setup/db-server.ts'
import { freePorts } from '../../setup/e2e-site.ts'
import { worldSql } from '../../setup/world.ts'
import { startAuthServer } from './auth-server.ts'
import { createHostedDatabase, databaseUrl, pushMigrations } from './database.ts'
import { createGateway, type Upstreams } from './gateway.ts'
import { createKeys } from './keys.ts'
import { openRest, readConfig } from './rest.ts'
import { startStorageServer } from './storage-server.ts'

export type Places = { authServer: string; storageServer: string }

const origin = (port: number) => `http://127.0.0.1:${port}`

/**
 * Starts the parts of a hosted project: PostgreSQL, the auth and storage servers, a REST API with a gateway in front,
 * and a mail catcher. The CLI applies the migrations.
 */
export async function startStack({ authServer, storageServer }: Places) {
  const binaries = findBinaries()
  if (!binaries) throw new Error('This machine has no PostgreSQL 15 or newer.')
  const folder = mkdtempSync(join(tmpdir(), 'altiora-hosted-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const [
    port = 0,
    authPort = 0,
    storagePort = 0,
    adminPort = 0,
    mailPort = 0,
    smtpPort = 0,
    webPort = 0,
  ] = await freePorts(7)
  const url = origin(port)
  const keys = createKeys()
  try {
    const server = await startServer(binaries, { prepare: createHostedDatabase })
    closers.push(server.stop)
    const { address } = server

    const mails = createMailStore(null, 5_000)
    closers.push(await listenForMail(mails, smtpPort))
    const catcher = await listen(createMailHandler(mails), mailPort)
    closers.push(() => closeServer(catcher))

    const config = await readConfig()
    const upstreams: Upstreams = { auth: origin(authPort), storage: origin(storagePort) }
    const gateway = await listen(createGateway(keys, upstreams), port)
    closers.push(() => closeServer(gateway))

    const [stopAuth, stopStorage] = await Promise.all([
      startAuthServer({
        directory: authServer,
        cwd: folder,
        log: join(folder, 'auth.log'),
        port: authPort,
        databaseUrl: databaseUrl(address, 'supabase_auth_admin'),
        siteUrl: `http://localhost:${webPort}`,
        ...{ smtpPort, url, keys, config },
      }),
      startStorageServer({
        directory: storageServer,
        files: join(folder, 'files'),
        log: join(folder, 'storage.log'),
        port: storagePort,
        databaseUrl: databaseUrl(address, 'supabase_storage_admin'),
        ...{ adminPort, keys },
      }),
    ])
    closers.push(stopAuth, stopStorage)
    const applied = await pushMigrations(address)
    const restUrl = databaseUrl(address, 'postgres')
    // What the tests change the database with has to be there before the REST API reads what it may call, once.
    const owner = postgres(restUrl, { max: 1, onnotice: () => {} })
    await owner.unsafe(worldSql)
    await owner.end()
    const rest = await openRest({ url, databaseUrl: restUrl, config, keys })
    closers.push(rest.close)
    upstreams.rest = rest.fetch
    return {
      /** Number of migrations. */
      applied,
      /** The address of its database, as the user postgres. */
      remote: restUrl,
      /** The environment for `npm run test:e2e` and the web app. */
      env: {
        E2E_SUPABASE_URL: url,
        E2E_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        E2E_SUPABASE_SECRET_KEY: keys.secretKey,
        E2E_MAIL_URL: origin(mailPort),
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        SUPABASE_REALTIME: 'off',
        PORT: String(webPort),
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
